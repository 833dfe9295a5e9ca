/** How long a table waits for people, and that in words. */

import type { Waits } from '../api/types';
import { moment } from '../home/words';

export const WAITS: readonly { words: string; seconds: number | null }[] = [
  { words: 'never', seconds: null },
  { words: 'after ten minutes', seconds: 600 },
  { words: 'after an hour', seconds: 3600 },
  { words: 'after a day', seconds: 86_400 },
  { words: 'after three days', seconds: 259_200 },
];

/** What happens by itself with an open match; empty if nothing does. */
export function waiting(waits: Waits | null): string {
  if (!waits) return '';
  const { begins, fills } = waits;
  const bots = fills === null ? '' : `Bots take the seats that are still open on ${moment(fills)}.`;
  if (begins === null) return bots;
  return `The table is set for ${moment(begins)}: it begins then, if every seat is taken, or as soon as that is so. ${bots}`.trim();
}
