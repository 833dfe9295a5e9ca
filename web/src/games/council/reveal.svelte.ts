/** Treasures that are settled in one go are shown one after the other, so that people can follow (C6.2). */
import type { CouncilView } from './view';

const PAUSE = 1100; // milliseconds a settled treasure is shown

export class Reveal {
  /** How many settled treasures have been shown. */
  shown = $state(0);
  #target = $state(0);
  #number = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(view: CouncilView) {
    this.shown = this.#target = settled(view);
    this.#number = view.number;
  }

  get running(): boolean {
    return this.shown < this.#target;
  }

  /** A new view has come: what the next decision settled is shown step by step, any other jump at once. */
  follow(view: CouncilView, motion: boolean): void {
    const next = view.number === this.#number + 1;
    this.#number = view.number;
    this.#target = settled(view);
    if (!motion || this.shown > this.#target || !(next || this.#timer)) this.finish();
    else if (this.running) this.#timer ??= setInterval(() => this.#step(), PAUSE);
  }

  finish(): void {
    this.shown = this.#target;
    this.stop();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #step(): void {
    this.shown += 1;
    if (!this.running) this.stop();
  }
}

function settled(view: CouncilView): number {
  return view.treasures.filter((treasure) => treasure.settled).length;
}
