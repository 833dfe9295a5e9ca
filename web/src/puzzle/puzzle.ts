/** A position in which one choice is looked for, out of the record of a match. */

import type { Filled } from '../local/settings';

/** What a choice is worth to whoever decides: a share of the victory, with how far that may be off in 95 of 100 cases. */
export interface Worth {
  value: number;
  error_95: number;
}

export interface Puzzle {
  record: string; // of a match, over or not: only what is before `at` is played
  filled?: Filled | null; // what was filled of texts of its own
  at: number; // so many actions are made, those without an alternative included
  best: string | null; // notation; null: it is searched for
  played?: string | null; // notation of what was played there; none in a puzzle of its own
  worth?: Readonly<Record<string, Worth>>; // by notation, as far as it is known; the rest is weighed
  losses?: Readonly<Record<string, Worth>>; // what the best is worth more than each, likewise: surer than the difference of both
  why?: readonly number[]; // features of the evaluation by which the best gains
}

/** One's own choice. */
export interface Answer {
  notation: string;
  loss: Worth; // what the best is worth more
  right: boolean; // as good as the best, as far as can be told
}

export const LITTLE = 0.01; // of the victory: as good as nothing

/** What one choice is worth more than another, where each was valued apart. */
export function lossOf(best: Worth, own: Worth): Worth {
  return { value: best.value - own.value, error_95: Math.hypot(best.error_95, own.error_95) };
}

export function isRight(loss: Worth): boolean {
  return loss.value - loss.error_95 < LITTLE;
}

/** In hundredths of the victory, as the analysis counts. */
export function cost({ value, error_95 }: Worth): string {
  return `${Math.max(0, 100 * value).toFixed(0)} ±${(100 * error_95).toFixed(0)} points`;
}
