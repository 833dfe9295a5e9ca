/** An analysis as it is kept and grows: what a search would have chosen, and batches that know nothing of each other (analysing.py). */

import { EFFORT } from '../local/kit';
import { type Parts, WHOLE } from './judge';

/** How hard an analysis looks. The same effort gives the same batches. */
export type Effort = { readonly [part in keyof typeof EFFORT]: number };

/** A decision. */
export interface Step {
  start: number; // its number among the actions of the match
  stop: number; // ... and of the first action that no longer follows from it
  seat: number;
  code: number;
  reveals: boolean; // whether anything was drawn, rolled or turned up before the next decision
}

/** A match as it is analysed. */
export interface Studied {
  steps: Step[];
  shares: number[]; // of the victory, by seat
  scores: number[];
}

/** What a search would have chosen at a decision, whether that would have revealed anything, and by which features of the evaluation it gains. */
export type Look = readonly [best: number, reveals: boolean, reasons: readonly number[]];

/** A step in one batch, by seat in parts of `unitOf`: what was to be expected before it, after what was chosen over all that could come,
    and after what the search would have chosen; the same early in the search. */
export type Weighed = [before: Parts, chosen: Parts, best: Parts, before: Parts, chosen: Parts, best: Parts];

/** What a batch found: the mean over deals, and each step; the last one is the end. */
export type Batch = readonly [deals: Parts, steps: readonly Weighed[]];

/** What was done so far. */
export interface Work {
  effort: Effort;
  looks: readonly Look[];
  batches: readonly Batch[];
}

/** So many parts are a victory. */
export function unitOf({ deals }: Effort): number {
  return WHOLE * deals;
}

/** Where nothing was revealed what was chosen is worth what is to be expected then, and what is as good as that. */
export function linked(deals: Parts, weighed: readonly Weighed[], steps: readonly Step[]): Batch {
  const found = weighed.map((one): Weighed => [...one]);
  steps.forEach(({ reveals }, k) => {
    const [here, then] = [found[k]!, found[k + 1]!];
    if (!reveals) [here[1], here[4]] = [then[0], then[3]];
    if (!here[2].length) [here[2], here[5]] = [here[1], here[4]];
  });
  return [deals, found];
}
