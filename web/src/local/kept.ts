/** A local match as it is kept: what was settled, and its log. Folding the log gives the match, as on a server. */

import type { MatchListed, SeatShown, Status } from '../api/types';
import type { Options } from './settings';

/** Who sits in a seat. A bot first makes the choices of its script, as far as they are legal: so lessons are data. */
export interface Chair {
  kind: 'human' | 'bot';
  name: string;
  bot: string | null; // its level
  script?: readonly string[]; // notations
}

/** An entry of the log, numbered from 2: a decision, or the position after an earlier entry comes back. Entry 1 is the beginning. */
export type Entry = { seat: number; code: number } | { seat: number; to: number };

export interface Kept {
  id: string;
  game: string;
  title: string;
  rules: number;
  players: number;
  options: Options;
  seed: string; // 64 bits are more than a number holds
  chairs: Chair[];
  entries: Entry[];
  loaded: boolean; // from a record
  advice?: boolean; // whether hints are allowed; where it is not said, as `allowsHints` says
  made: number; // seconds
  changed: number;
  status: Status;
  toMove: number | null;
}

const LOCAL = 'local-';

/** Whether a match of this id is kept in this browser. */
export function isLocal(id: string): boolean {
  return id.startsWith(LOCAL);
}

/** A new match, not yet kept. */
export function fresh(
  about: { name: string; title: string; rules: number },
  options: Options,
  seed: bigint,
  chairs: readonly Chair[],
): Kept {
  const now = Date.now() / 1000;
  return {
    id: `${LOCAL}${Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, '0')).join('')}`,
    game: about.name,
    title: about.title,
    rules: about.rules,
    players: chairs.length,
    options,
    seed: String(seed),
    chairs: different(chairs),
    entries: [],
    loaded: false,
    made: now,
    changed: now,
    status: 'running',
    toMove: null,
  };
}

/** The decisions that made the position after an entry, with their numbers. */
export function decisionsAt(entries: readonly Entry[], number: number): { number: number; seat: number; code: number }[] {
  let found: { number: number; seat: number; code: number }[] = [];
  entries.slice(0, number - 1).forEach((entry, place) => {
    if ('code' in entry) found.push({ number: place + 2, ...entry });
    else found = found.filter((one) => one.number <= entry.to);
  });
  return found;
}

/** Chairs with names as a match needs them: no two alike, no commas, not empty. */
function different(chairs: readonly Chair[]): Chair[] {
  const names: string[] = [];
  return chairs.map((chair) => {
    const plain = chair.name.replaceAll(',', ' ').split(/\s+/).filter(Boolean).join(' ') || 'Player';
    let name = plain;
    for (let number = 2; names.includes(name); number++) name = `${plain} ${number}`;
    names.push(name);
    return { ...chair, name };
  });
}

/** Among friends hints are off unless they were wished for. */
export function allowsHints({ chairs, advice }: Pick<Kept, 'chairs' | 'advice'>): boolean {
  return advice ?? chairs.filter(({ kind }) => kind === 'human').length < 2;
}

export function seatsOf({ chairs }: Kept): SeatShown[] {
  return chairs.map(({ kind, name, bot }, seat) => {
    const here = kind === 'human';
    return { seat, kind, name, bot, you: here, present: here, out: false };
  });
}

/** A line in a list of matches. */
export function listed(kept: Kept): MatchListed {
  const { id, game, title, players, options, status, made, changed, toMove } = kept;
  return {
    id,
    game,
    title,
    players,
    options: { ...options },
    status,
    seats: seatsOf(kept),
    // Before the first decision nobody has asked the rules who begins: it waits for whoever sits here to open it.
    your_turn: status === 'running' && (toMove === null ? kept.chairs : [kept.chairs[toMove]!]).some(({ kind }) => kind === 'human'),
    to_move: toMove,
    clock: { kind: 'none', seconds: 0, then: 'bot' },
    made,
    changed,
    texts: {},
    waits: null,
  };
}
