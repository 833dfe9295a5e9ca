/** What the others did, as cards: a card for each turn, made of the events that the game's package calls deeds. */

import type { Line } from '../api/types';
import { type Deed, type GameData, kindOf, numberAt, numbersOf, type Sort, type Told } from '../words/data';

/** Something that was done in a turn; `cost` is what it cost whoever looks. */
export interface Done {
  readonly sort: Exclude<Sort, 'begins'> | 'cost';
  readonly by: number | null;
  readonly whom: number | null;
  readonly line: Line;
}

/** A turn of somebody; of nobody who sits here where `seat` is null. */
export interface Card {
  readonly seat: number | null;
  readonly done: readonly Done[];
  readonly from: Line | null; // of an earlier turn: where they moved last; the rules' own opponent begins anew each time
  readonly first: number; // the entry with which it begins
  readonly last: number;
}

const LOOKED_AT = 240; // lines, the last: all that a round comes to, and more

/** The turns of others since my last one; while I am at it, those before it. Without a seat, the last turns of all. */
export function happened(lines: readonly Line[], data: GameData, me: number | null, seats: number): Card[] {
  const turns = turnsOf(lines.slice(-LOOKED_AT), data, me);
  if (me === null) return turns.slice(-seats);
  const till = turns.at(-1)?.seat === me ? turns.length - 1 : turns.length;
  const mine = turns.slice(0, till).findLastIndex(({ seat }) => seat === me);
  return turns.slice(mine + 1, till).filter(({ done }) => done.length);
}

/** All turns. Where a game tells that one begins they are parted there, else where somebody else does something. */
function turnsOf(lines: readonly Line[], data: GameData, me: number | null): Card[] {
  const told = Object.values(data.deeds).some(({ sort }) => sort === 'begins');
  const moved = new Map<number | null, Line>();
  const turns: (Card & { done: Done[]; last: number })[] = [];
  for (const line of lines) {
    const deed = line.told && data.deeds[kindOf(line.told)];
    if (!deed) continue;
    const by = who(data, line.told!, deed.by);
    const begins = told ? deed.sort === 'begins' : by !== turns.at(-1)?.seat;
    const from = by === null ? null : (moved.get(by) ?? null);
    if (begins) turns.push({ seat: by, done: [], from, first: line.number, last: line.number });
    const turn = turns.at(-1);
    if (!turn || deed.sort === 'begins') continue;
    turn.last = line.number;
    turn.done.push(doneIn(turn.seat, deed, line, data, me));
    if (deed.sort === 'moved') moved.set(turn.seat, line);
  }
  return turns;
}

function doneIn(turn: number | null, deed: Deed, line: Line, data: GameData, me: number | null): Done {
  const by = deed.by ? who(data, line.told!, deed.by) : turn;
  const whom = who(data, line.told!, deed.whom);
  const gained = deed.gains !== undefined && number(data, line.told!, deed.gains) !== 0;
  const mine = me !== null && (whom === me || (by === me && turn !== me && deed.sort === 'lost'));
  return { sort: mine ? 'cost' : gained ? 'gained' : (deed.sort as Done['sort']), by, whom, line };
}

function who(data: GameData, told: Told, path: string | undefined): number | null {
  return path ? (number(data, told, path) ?? null) : null;
}

function number(data: GameData, told: Told, path: string): number | undefined {
  return numberAt(data, data.event[kindOf(told)]!, numbersOf(told), path);
}

/** The deeds of a card by their sort, in the order in which they came; of those who moved only where they came to. */
export function sorted({ done }: Card): { sort: Done['sort']; done: Done[] }[] {
  const found = new Map<Done['sort'], Done[]>();
  for (const one of done) found.set(one.sort, one.sort === 'moved' ? [one] : [...(found.get(one.sort) ?? []), one]);
  return [...found].map(([sort, of]) => ({ sort, done: of }));
}

/** The same thing several times is said once. */
export function counted(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].map(([text, often]) => (often > 1 ? `${text} ×${often}` : text));
}
