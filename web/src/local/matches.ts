/** Matches in this browser: whether it can have any, and ways to begin one. */

import type { SeatWish } from '../api/types';
import about from '../games/about.json';
import { drawnSeed } from './chance';
import { Clerk } from './clerk';
import { allowsHints, type Chair, decisionsAt, fresh, type Kept } from './kept';
import { read, write } from './keeping';

/** What a local match may begin with. A lesson has a seed and scripts; otherwise chance picks the seed. */
export interface LocalWish {
  game: string;
  options?: Record<string, string>;
  chairs: Chair[];
  seed?: bigint;
  advice?: boolean;
}

/** A new match in this browser; its id. */
export async function begin({ game, options = {}, chairs, seed = drawnSeed(), advice }: LocalWish): Promise<string> {
  const known = about.find(({ name }) => name === game);
  if (!known) throw new Error(`There is no game ${game}.`);
  return kept({ ...fresh(known, options, seed, chairs), ...(advice !== undefined && { advice }) });
}

/** Another match of the same kind, every seat moved on by one; its id. */
export async function rematch(id: string): Promise<string> {
  const old = await read(id);
  const [first, ...rest] = old.chairs.map((chair): Chair => ({ kind: chair.kind, name: chair.name, bot: chair.bot }));
  return begin({ game: old.game, options: { ...old.options }, chairs: [...rest, first!], advice: allowsHints(old) });
}

/** A new match that goes on from another after an entry; its id. */
export async function branch(id: string, number: number, seats: SeatWish[]): Promise<string> {
  const old = await read(id);
  const chairs = seats.map(({ kind, name, bot }, seat): Chair =>
    kind === 'bot'
      ? { kind: 'bot', name: name ?? '', bot: bot ?? null }
      : { kind: 'human', name: name ?? old.chairs[seat]!.name, bot: null },
  );
  const entries = decisionsAt(old.entries, number).map(({ seat, code }) => ({ seat, code }));
  const known = { name: old.game, title: old.title, rules: old.rules };
  return kept({ ...fresh(known, old.options, BigInt(old.seed), chairs), entries });
}

/** A match from a record, kept in this browser. */
export async function load(text: string): Promise<Kept> {
  const clerk = new Clerk();
  try {
    return await clerk.ask('load', text);
  } finally {
    clerk.close();
  }
}

async function kept(match: Kept): Promise<string> {
  await write(match, null);
  return match.id;
}

// v128.const and one operation on it: what a browser without SIMD refuses.
const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

/** Whether this browser can play by itself: it has WebAssembly with SIMD, workers, and storage of its own. */
export function canPlayHere(): boolean {
  try {
    return 'indexedDB' in globalThis && 'Worker' in globalThis && WebAssembly.validate(new Uint8Array(SIMD));
  } catch {
    return false;
  }
}
