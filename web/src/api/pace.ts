/** Shows things one after another, each for a while: bots think faster than people read. */

export interface Clockwork {
  now(): number;
  later(what: () => void, milliseconds: number): unknown;
  never(timer: unknown): void;
}

const REAL: Clockwork = {
  now: () => performance.now(),
  later: (what, milliseconds) => setTimeout(what, milliseconds),
  never: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export class Pace<T> {
  readonly #show: (thing: T) => void;
  readonly #wait: () => number;
  readonly #clock: Clockwork;
  #line: T[] = [];
  #then = -Infinity; // when the next may be shown
  #timer: unknown;

  constructor(show: (thing: T) => void, wait: () => number, clock: Clockwork = REAL) {
    this.#show = show;
    this.#wait = wait;
    this.#clock = clock;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /** Show a thing in its turn; at once if nothing waits before it and it is `mine`, or if the last was long enough ago. */
  add(thing: T, mine: boolean): void {
    this.#line.push(thing);
    if (this.#line.length > 1) return;
    const wait = this.#then - this.#clock.now();
    if (mine || wait <= 0) this.#next();
    else this.#later(wait);
  }

  /** Show all that waits, now. */
  catchUp(): void {
    this.#clock.never(this.#timer);
    for (const thing of this.#line.splice(0)) this.#show(thing);
    this.#then = this.#clock.now();
  }

  /** Forget what waits. */
  clear(): void {
    this.#clock.never(this.#timer);
    this.#line = [];
  }

  #next(): void {
    const thing = this.#line.shift();
    if (thing === undefined) return;
    this.#show(thing);
    this.#then = this.#clock.now() + this.#wait();
    if (this.#line.length) this.#later(this.#wait());
  }

  #later(milliseconds: number): void {
    this.#timer = this.#clock.later(() => this.#next(), milliseconds);
  }
}
