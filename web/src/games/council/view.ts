/** What a seat sees of Council of Mages, out of the bytes that rules have written: the view of magetable/games/council/view.py. */

import { wordOf } from '../../words/data';
import { named, row } from '../../words/record';
import { heading, type Heading, type Sight } from '../../words/sight';
import {
  BIT_WORDS,
  BoxBytes,
  COUNTS_FOR,
  data,
  KIND_BITS,
  KIND_SYMBOLS,
  LEVELS,
  MERCENARY,
  PHASES,
  ROUNDS,
  ShownBytes,
  STANDARD_WORDS,
  StateBytes,
  TOKEN_KINDS,
  UNCLAIMED,
} from './data';

export type Phase = (typeof PHASES)[number];

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
  points: { tokens: number; mercenaries: number; queen: number } | null; // what the score is made of (C7.1)
}

export interface CouncilView extends Heading {
  level: (typeof LEVELS)[number];
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
  mercenary_points: number[]; // what one is worth, two, three ... (C7.1)
  seats: Player[];
  measures: Record<string, number>[] | null; // at the end: what was compared, one after the other, by seats (C7.2)
}

const STEALING: readonly Phase[] = ['steal', 'give_first', 'give_second'];
const card = (kind: number): string => wordOf(data, 'card', kind);
const symbol = (number: number): string => wordOf(data, 'symbol', number);

export function view(sight: Sight): CouncilView {
  const s = new StateBytes(sight.seen);
  const shown = new ShownBytes(sight.shown);
  const box = new BoxBytes(sight.box);
  const phase = PHASES[s.phase]!;

  function cards(count: (kind: number) => number): Cards[] {
    return KIND_SYMBOLS.flatMap((symbols, kind) =>
      count(kind) > 0
        ? [
            {
              kind: card(kind),
              name: sight.words.name('card', kind),
              value: box.values(kind),
              symbols: symbols.map(symbol),
              count: count(kind),
            },
          ]
        : [],
    );
  }

  function strengths(place: number): number[] | null {
    if (s.takenBy(place) !== UNCLAIMED) return row(s.seats, (seat) => s.players(seat).strength(place));
    return phase === 'claim' && place === s.treasure ? row(s.seats, (seat) => shown.strength(seat)) : null;
  }

  function treasure(place: number): Treasure {
    const token = s.token(place);
    const taker = s.takenBy(place);
    return {
      symbol: symbol(s.awaits(place)),
      name: sight.words.name('symbol', s.awaits(place)),
      token: token >= 0 ? box.tokenValues(token) : null,
      settled: taker !== UNCLAIMED,
      taken_by: taker >= 0 ? taker : null,
      strengths: strengths(place),
    };
  }

  function player(seat: number): Player {
    const me = s.players(seat);
    const open = shown.open(seat) !== 0;
    const points = { tokens: shown.tokenPoints(seat), mercenaries: shown.mercenaryPoints(seat), queen: shown.queenPoints(seat) };
    return {
      seat,
      front: cards((kind) => me.front(kind)),
      total: me.total,
      barred: BIT_WORDS.filter((_, bit) => (me.bits >> bit) & 1),
      locked_out: shown.lockedOut(seat) !== 0,
      familiars_played: me.familiars,
      daemons_used: me.daemons,
      tokens: row(ROUNDS, (place) => place).flatMap((place) => (s.takenBy(place) === seat ? [box.tokenValues(s.token(place))] : [])),
      allies: shown.allies(seat),
      pile: open ? cards((kind) => me.allies(kind)) : null,
      score: open ? shown.score(seat) : null,
      points: open ? points : null,
    };
  }

  return {
    ...heading(sight, s.toMove),
    level: LEVELS[s.level]!,
    phase,
    round: Math.min(s.round + 1, ROUNDS),
    starter: s.starter,
    limit: shown.limit,
    treasures: row(s.turned, treasure),
    awaits_left: ROUNDS - s.turned,
    tokens: row(TOKEN_KINDS, (index) => row(s.stock(index), () => box.tokenValues(index))).flat(),
    pool: cards((kind) => s.pool(kind)),
    deck_left: s.deckSize - s.drawn,
    discard: cards((kind) => s.discard(kind)),
    picked: STEALING.includes(phase) ? { kind: card(s.picked), by: s.picker } : null,
    switching: phase === 'switch' ? symbol(s.awaits(s.switched)) : null,
    claiming: phase === 'claim' ? s.treasure : null,
    mercenary_points: row(box.cards(MERCENARY), (index) => box.mercenaryPoints(index + 1)),
    seats: row(s.seats, player),
    measures: phase === 'over' ? row(s.seats, (seat) => named(STANDARD_WORDS, (standard) => shown.measures(seat, standard))) : null,
  };
}

const CLAIMING: Phase[] = ['druid', 'switch', 'claim', 'over'];

/** Whether the rounds of picking are over (C6). */
export function claims(view: CouncilView): boolean {
  return CLAIMING.includes(view.phase);
}

const numberOf = (type: 'card' | 'symbol', word: string): number => data.types[type]!.words!.indexOf(word);

/** How many cards of a heap count for a guild or school (C6.2). */
export function countFor(heap: Cards[], symbol: string): number {
  const counts = COUNTS_FOR[numberOf('symbol', symbol)]!;
  return heap.reduce((sum, { kind, count }) => sum + count * counts[numberOf('card', kind)]!, 0);
}

export function countOf(heap: Cards[], kind: string): number {
  return heap.find((cards) => cards.kind === kind)?.count ?? 0;
}

/** What of a card stands against picking it: the first thing it shares with this round's picks (C4.1). */
export function matchOf({ kind }: Cards, player: Player): string | null {
  const bits = KIND_BITS[numberOf('card', kind)]!;
  return BIT_WORDS.find((word, bit) => (bits >> bit) & 1 && player.barred.includes(word)) ?? null;
}
