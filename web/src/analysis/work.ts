/** An analysis as it is kept and grows: what a search would have chosen, and batches that know nothing of each other (analysing.py). */

import { EFFORT, MOST_TOLD } from '../local/kit';
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

/** What a batch found: the mean over deals, and each step; the last one is the end. While it is being made steps are missing. */
export type Batch = readonly [deals: Parts, steps: readonly (Weighed | undefined)[]];

/** What was done so far. */
export interface Work {
  effort: Effort;
  looks: readonly Look[];
  batches: readonly Batch[];
}

const LIKELY = 2 * MOST_TOLD; // decisions of a seat that are looked at first

/** So many parts are a victory. */
export function unitOf({ deals }: Effort): number {
  return WHOLE * deals;
}

/** The places of all steps and of the end, those first that have most to tell: between what the curve lies, of each seat what seems to have
    lost most at a glance, then all that parts luck from decisions, then the rest, what seems to have lost more before what seems to have lost less. */
export function mostFirst(steps: readonly Step[], glances: readonly number[]): number[] {
  const byLoss = [...steps.keys()].sort((a, b) => glances[b]! - glances[a]! || a - b);
  const seats = new Set(steps.map(({ seat }) => seat));
  const mistakes = [...seats].flatMap((seat) => byLoss.filter((k) => steps[k]!.seat === seat).slice(0, LIKELY));
  const revealed = [...steps.keys()].filter((k) => steps[k]!.reveals);
  // A choice that reveals nothing is worth what the next position is.
  const found = [[steps.length, 0], mistakes, revealed, byLoss].flat().flatMap((k) => (k < steps.length ? [k, k + 1] : [k]));
  return [...new Set(found)];
}

/** Where nothing was revealed what was chosen is worth what is to be expected then, and what is as good as that. */
export function linked(deals: Parts, weighed: readonly (Weighed | undefined)[], steps: readonly Step[]): Batch {
  const found = Array.from({ length: steps.length + 1 }, (_, k): Weighed | undefined => weighed[k] && [...weighed[k]]);
  steps.forEach(({ reveals }, k) => {
    const [here, then] = [found[k], found[k + 1]];
    if (!here) return;
    if (!reveals) [here[1], here[4]] = [then?.[0] ?? [], then?.[3] ?? []];
    if (!here[2].length) [here[2], here[5]] = [here[1], here[4]];
  });
  return [deals, found];
}
