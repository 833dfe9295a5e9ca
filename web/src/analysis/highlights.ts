/** What the overview lists and the replay goes to: a mistake, or a stroke of luck, of one seat. */

import type { Analysis } from './analysis.svelte';
import type { Told } from './report';

export interface Highlight {
  kind: 'mistake' | 'luck';
  seat: number;
  step: number;
  told: Told;
}

export function highlightsOf({ report }: Analysis, seat: number, kind: Highlight['kind']): Highlight[] {
  if (!report) return [];
  const { mistakes, strokes } = report.seats[seat]!;
  const steps = kind === 'mistake' ? mistakes : strokes;
  return steps.map((step) => {
    const found = report.steps[step]!;
    return { kind, seat, step, told: kind === 'mistake' ? found.loss! : found.luck![seat]! };
  });
}

/** All of them, each where it lies on the curve: a mistake where it was made, luck where it showed. */
export function marksOf(analysis: Analysis): { point: number; seat: number; kind: Highlight['kind'] }[] {
  const seats = analysis.report?.seats.keys() ?? [];
  const all = [...seats].flatMap((seat) => [...highlightsOf(analysis, seat, 'mistake'), ...highlightsOf(analysis, seat, 'luck')]);
  return all.map(({ kind, seat, step }) => ({ point: kind === 'mistake' ? step : step + 1, seat, kind }));
}

/** The moment of a replay at which each point of a curve was: of those with the same sight the last, since what was taken back comes before. */
export function placesOf(sights: readonly string[], moments: readonly string[]): number[] {
  const found = sights.map(() => 0);
  let before = moments.length; // every step has a moment of its own
  for (let k = sights.length - 1; k >= 0 && before > 0; k--) {
    const place = moments.lastIndexOf(sights[k]!, before - 1);
    if (place >= 0) before = place;
    found[k] = before;
  }
  return found;
}
