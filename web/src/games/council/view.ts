/** What the server shows a seat of Council of Mages: see magetable/games/council/view.py. */

export type Phase = 'assign' | 'open' | 'second' | 'pick' | 'steal' | 'give_first' | 'give_second' | 'druid' | 'switch' | 'claim' | 'over';

/** Cards of one kind in a heap. */
export interface Cards {
  kind: string;
  name: string;
  value: number; // what one counts when picked (C1.7)
  symbols: string[]; // guilds and schools it counts for
  count: number;
}

/** A Treasure Awaits card that lies face up, in the order drawn. */
export interface Treasure {
  symbol: string;
  name: string;
  token: number | null;
  settled: boolean;
  taken_by: number | null; // null when settled: tied, nobody took it
  strengths: number[] | null; // by seat, from the moment it is claimed
}

export interface Player {
  seat: number;
  front: Cards[]; // face up, this round
  total: number;
  barred: string[]; // guilds, schools and specials already picked this round (C4.1)
  locked_out: boolean;
  familiars_played: number;
  daemons_used: number;
  tokens: number[];
  allies: number; // cards in the ally pile
  pile: Cards[] | null; // null where this seat may not look
  score: number | null;
}

export interface CouncilView {
  seat: number | null; // whose eyes; null for a spectator
  to_move: number | null;
  names: string[];
  actions: number; // how many there were so far
  over: boolean;
  winners: number[];
  level: 'basic' | 'full';
  phase: Phase;
  round: number;
  starter: number;
  limit: number;
  treasures: Treasure[];
  awaits_left: number;
  tokens: number[]; // not yet assigned
  pool: Cards[];
  deck_left: number;
  discard: Cards[];
  picked: { kind: string; by: number } | null; // while the Shapeshifter's holder decides
  switching: string | null; // the Awaits card whose token the Druid has lifted
  claiming: number | null; // place in the row of the treasure being claimed
  seats: Player[];
}

const CLAIMING: Phase[] = ['druid', 'switch', 'claim', 'over'];

/** Whether the rounds of picking are over (C6). */
export function claims(view: CouncilView): boolean {
  return CLAIMING.includes(view.phase);
}

/** How many cards of a heap count for a guild or school (C6.2). */
export function countFor(heap: Cards[], symbol: string): number {
  return heap.reduce((sum, cards) => sum + (cards.symbols.includes(symbol) ? cards.count : 0), 0);
}

export function countOf(heap: Cards[], kind: string): number {
  return heap.find((cards) => cards.kind === kind)?.count ?? 0;
}

/** What of a card stands against picking it: the first thing it shares with this round's picks (C4.1). */
export function matchOf(card: Cards, player: Player): string | null {
  return [...card.symbols, card.kind].find((word) => player.barred.includes(word)) ?? null;
}

/** What a player's Mercenaries are worth (C7.1). */
export function mercenaryPoints(heap: Cards[]): number {
  return [0, 1, 3, 6, 10][countOf(heap, 'mercenary')]!;
}

/** What a player's Queen of Shadow is worth (C7.1). */
export function queenPoints(heap: Cards[]): number {
  return countOf(heap, 'queen') ? Math.min(countFor(heap, 'athrach'), countFor(heap, 'tuama')) : 0;
}
