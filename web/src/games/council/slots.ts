/** Where the cards of the Pool lie: during a round they stay in their places, and picks leave gaps (C4.6). */
import { sorted } from './look';
import type { Cards } from './view';

export interface Laid {
  round: number;
  slots: (string | null)[]; // kinds
}

export function lay(before: Laid | null, round: number, pool: Cards[]): Laid {
  const kinds = sorted(pool).map((cards) => cards.kind);
  if (before?.round !== round) return { round, slots: kinds };
  const slots = before.slots.map((kind) => (kind !== null && kinds.includes(kind) ? kind : null));
  for (const kind of kinds.filter((kind) => !slots.includes(kind))) {
    const gap = slots.indexOf(null);
    if (gap < 0) slots.push(kind);
    else slots[gap] = kind;
  }
  return { round, slots };
}
