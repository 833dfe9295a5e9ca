/** Matches of a server as they were last seen here: to be looked at while it does not answer, never to be played on. */

import type { MatchListed, Page } from '../api/types';
import { storeOf } from './store';

const STORE = 'seen';
const LIST = 'mine';
const LINES = 200; // of the log and of what was said, each

/** Something as it was at a time, in seconds. */
export interface Seen<What> {
  at: number;
  what: What;
}

const transact = storeOf('magetable-seen', STORE, (database) => database.createObjectStore(STORE));
const keep = (key: string, what: unknown) => transact('readwrite', (store) => store.put({ at: Date.now() / 1000, what }, key));

/** A match in which I have a seat. */
export async function rememberMatch(page: Page): Promise<void> {
  await keep(page.match.id, { ...page, log: page.log.slice(-LINES), chat: page.chat.slice(-LINES) });
}

export function lastSeen(match: string): Promise<Seen<Page> | undefined> {
  return transact('readonly', (store) => store.get(match) as IDBRequest<Seen<Page> | undefined>);
}

/** My matches; what is no longer among them is forgotten. */
export async function rememberMine(matches: readonly MatchListed[]): Promise<void> {
  await keep(LIST, matches);
  const held = new Set([LIST, ...matches.map(({ id }) => id)]);
  const keys = (await transact('readonly', (store) => store.getAllKeys())) ?? [];
  for (const key of keys) if (!held.has(String(key))) await transact('readwrite', (store) => store.delete(key));
}

export function mineLastSeen(): Promise<Seen<MatchListed[]> | undefined> {
  return transact('readonly', (store) => store.get(LIST) as IDBRequest<Seen<MatchListed[]> | undefined>);
}

/** Somebody else is here now, or nobody. */
export async function forgetSeen(): Promise<void> {
  await transact('readwrite', (store) => store.clear());
  const { forgetRemote } = await import('../analysis/keeping');
  await forgetRemote();
}
