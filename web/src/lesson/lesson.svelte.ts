/** A lesson at its table: which step it is at, and what may be chosen there. The log of the match says how far it is. */

import type { Choice, Position } from '../api/types';
import { decisionsAt } from '../local/kept';
import { read } from '../local/keeping';
import { keep, type LessonData, lessonIn, lessonOf, progressOf, type Step } from './lessons';

const LEARNER = 0;

/** The steps that can be shown after so many decisions: from the first to the one that asks for the next. */
export function span(steps: readonly Step[], decided: number): [first: number, last: number] {
  const asking = steps.flatMap((step, place) => (step.do ? [place] : []));
  const first = decided > asking.length ? steps.length : (asking[decided - 1] ?? -1) + 1;
  return [first, asking[decided] ?? steps.length - 1];
}

export class Lesson {
  /** The lesson that a match is, if it is one. */
  static of(match: string): Lesson | null {
    const game = lessonIn(match);
    return game ? new Lesson(game, match) : null;
  }

  readonly game: string;
  readonly #match: string;
  #data = $state.raw<LessonData | null>(null);
  #step = $state(0);
  #first = $state(0); // that can be gone back to without taking a decision back
  #over = $state(false);
  nudged = $state(0); // how often something else was tried at this step

  private constructor(game: string, match: string) {
    this.game = game;
    this.#match = match;
    this.#step = progressOf(game)!.step;
    void lessonOf(game).then((data) => {
      this.#data = data;
      return this.settle();
    });
  }

  get steps(): number {
    return this.#data?.steps.length ?? 0;
  }
  /** From 1. */
  get number(): number {
    return this.#step + 1;
  }
  get step(): Step | null {
    return this.#over ? null : (this.#data?.steps[this.#step] ?? null);
  }
  get over(): boolean {
    return this.#over;
  }
  get last(): boolean {
    return this.number === this.steps;
  }
  /** Whether going back takes a decision back. */
  get undoes(): boolean {
    return this.#step === this.#first;
  }

  /** Whether it is the learner's turn to read or to choose. */
  ready(at: Position | null, waiting: number): boolean {
    return this.step !== null && at !== null && (at.to_move === LEARNER || at.status === 'over') && waiting === 0;
  }
  allows(choice: Choice): boolean {
    return this.#over || choice.notation === this.step?.do;
  }

  /** Look how many decisions were made, by whichever way: the step follows. */
  async settle(): Promise<void> {
    if (!this.#data || this.#over) return;
    const { entries } = await read(this.#match);
    const before = this.#data.begins.filter(({ seat }) => seat === LEARNER).length;
    const decided = decisionsAt(entries, entries.length + 1).filter(({ seat }) => seat === LEARNER).length - before;
    const [first, last] = span(this.#data.steps, decided);
    this.#first = first;
    if (first >= this.#data.steps.length) this.finish();
    else this.#go(Math.min(Math.max(this.#step, first), last));
  }
  goOn(): void {
    if (this.last) this.finish();
    else this.#go(this.#step + 1);
  }
  back(): void {
    this.#go(this.#step - 1);
  }
  /** From now on all is free. */
  finish(): void {
    this.#over = true;
    keep(this.game, { match: this.#match, step: this.#step, done: true });
  }
  #go(step: number): void {
    if (step !== this.#step) this.nudged = 0;
    this.#step = step;
    keep(this.game, { match: this.#match, step, done: false });
  }
}
