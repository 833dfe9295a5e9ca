/** The log as lines of entries; an undo makes the lines of later entries void. */

import type { Line } from './types';

/** Lines known, then news: those after `backTo` no longer hold. */
export function merged(known: readonly Line[], news: readonly Line[], backTo: number | null): Line[] {
  const held = backTo === null ? known : known.filter((line) => line.number <= backTo);
  const last = held.at(-1)?.number ?? 0;
  return [...held, ...news.filter((line) => line.number > last)];
}
