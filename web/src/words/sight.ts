/** What one seat sees of a match, as it comes: bytes that a game's `view.ts` reads, and what the table knows anyway. */

import { fromBase64 } from './record';
import type { Names, Wording } from './wording';

export interface Sight {
  readonly seat: number | null; // whose eyes; null for a spectator
  readonly seen: DataView; // the state with all else blanked
  readonly shown: DataView; // what rules have worked out beside it
  readonly box: DataView;
  readonly number: number; // of the entry that led here
  readonly winners: number[];
  readonly names: Names;
  readonly words: Wording;
}

/** A sight as the server sends it: the match's own, what a seat sees, and where the match stands. */
export function sightOf(
  match: { box: string; local: Names['local'] },
  { seat, seen, shown }: { seat: number | null; seen: string; shown: string },
  { number, winners }: { number: number; winners: number[] },
  seats: readonly string[],
  words: Wording,
): Sight {
  const bytes = { seen: fromBase64(seen), shown: fromBase64(shown), box: fromBase64(match.box) };
  return { seat, number, winners, names: { seats, local: match.local }, words, ...bytes };
}

/** What every view has. */
export interface Heading {
  seat: number | null;
  to_move: number | null;
  names: readonly string[];
  number: number;
  over: boolean;
  winners: number[];
}

export function heading(sight: Sight, toMove: number): Heading {
  const { seat, number, winners } = sight;
  return { seat, to_move: toMove < 0 ? null : toMove, names: sight.names.seats, number, over: toMove < 0, winners };
}
