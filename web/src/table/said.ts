/** What the table says by itself, where no game has a question. */

import type { Status } from '../api/types';
import { YOU } from './ending';

export function victory(winners: readonly string[]): string {
  if (!winners.length) return 'The match is over.';
  if (winners.length === 1) return winners[0] === YOU ? 'You win.' : `${winners[0]} wins.`;
  return `${winners.slice(0, -1).join(', ')} and ${winners.at(-1)} share the victory.`;
}

export function standing(status: Status, winners: readonly string[]): string {
  if (status === 'open') return 'Waiting for players.';
  if (status === 'closed') return 'The match was called off.';
  return status === 'over' ? victory(winners) : '';
}
