/** How a game ended, as its package says it: what everybody's score is made of, and what decided. */

import type { SeatShown } from '../api/types';
import type { Given, Wording } from '../words/wording';

export interface Ending {
  /** By seats: all that a score is made of, by words of the catalogue (`part-...`). */
  parts: Readonly<Record<string, number>>[];
  /** By seats: what was compared, one after the other (`standard-...`); null where points alone count. */
  measures: Readonly<Record<string, number>>[] | null;
  /** An opponent that the rules play, with what was to be reached. */
  foe?: { wins: string; goal: string; given: Given };
}

/** A row of the reckoning: one part of everybody's score. */
export interface Row {
  word: string;
  points: number[]; // by seats
}

/** The parts that somebody has, in the order of the rules. */
export function rowsOf({ parts }: Ending): Row[] {
  return Object.keys(parts[0] ?? {})
    .map((word) => ({ word, points: parts.map((row) => row[word]!) }))
    .filter(({ points }) => points.some((one) => one !== 0));
}

/** What a seat has when so many rows are counted; of one that is being counted, a part. */
export function countedTo(rows: readonly Row[], seat: number, counted: number): number {
  const sum = rows.reduce((total, { points }, row) => total + points[seat]! * Math.min(1, Math.max(0, counted - row)), 0);
  return Math.round(sum);
}

/** What decided where points did not, in a sentence. */
export function decided({ measures, foe }: Ending, winners: readonly number[], words: Wording): string {
  if (foe) return words.text(foe.goal, foe.given);
  const [first] = winners;
  if (!measures || first === undefined) return '';
  const standards = Object.keys(measures[first]!);
  const named = (some: string[]) =>
    words.join(
      some.map((standard) => words.text(`standard-${standard}`)),
      true,
    );
  if (winners.length > 1) return words.text('tie-shared', { standards: named(standards) });
  let level = measures.filter((_, seat) => seat !== first);
  for (const [place, standard] of standards.entries()) {
    const most = measures[first]![standard]!;
    const next = Math.max(...level.map((one) => one[standard]!));
    level = level.filter((one) => one[standard] === most);
    if (!level.length)
      return place === 0
        ? ''
        : words.text('tie-broken', {
            standards: named(standards.slice(0, place)),
            standard: words.text(`standard-${standard}`),
            most,
            next,
          });
  }
  return '';
}

export const YOU = 'You';

/** Winners by name, I first and as "You"; where several people share this screen, all by their names. */
export function calledWinners(seats: readonly SeatShown[], winners: readonly number[]): string[] {
  const mine = seats.filter((seat) => seat.you);
  const me = mine.length === 1 ? mine[0]!.seat : null;
  const others = winners.filter((seat) => seat !== me).map((seat) => seats[seat]?.name ?? '');
  return me !== null && winners.includes(me) ? [YOU, ...others] : others;
}
