/** Analyses in the browser's own storage, by the record of their match: who looks again sees at once what was found, and goes on there. */

import { isLocal } from '../local/kept';
import { storeOf } from '../offline/store';
import type { Effort, Work } from './work';

interface KeptWork extends Work {
  record: string;
  form: number;
  match: string; // its id
  changed: number; // seconds
}

const STORE = 'analyses';
const FORM = 1; // of what is kept
const MOST = 40; // analyses; then those are forgotten that were looked at longest ago

const transact = storeOf('magetable-analyses', STORE, (database) =>
  database.createObjectStore(STORE, { keyPath: 'record' }).createIndex('match', 'match'),
);

/** What was done so far for a match, with just this effort. */
export async function recall(record: string, effort: Effort): Promise<Work | undefined> {
  const found = await transact('readonly', (store) => store.get(record) as IDBRequest<KeptWork | undefined>);
  return found?.form === FORM && JSON.stringify(found.effort) === JSON.stringify(effort) ? found : undefined;
}

export async function keep(match: string, record: string, work: Work): Promise<void> {
  await transact('readwrite', (store) => store.put({ ...work, record, form: FORM, match, changed: Date.now() / 1000 } satisfies KeptWork));
  const all = await every();
  for (const old of all.sort((a, b) => b.changed - a.changed).slice(MOST)) await forget(old.record);
}

/** What was found of a match that is no longer kept here. */
export async function forgetMatch(match: string): Promise<void> {
  for (const found of await every()) if (found.match === match) await forget(found.record);
}

/** Matches of a server, when the browser is somebody else's. */
export async function forgetRemote(): Promise<void> {
  for (const found of await every()) if (!isLocal(found.match)) await forget(found.record);
}

async function every(): Promise<Pick<KeptWork, 'record' | 'match' | 'changed'>[]> {
  return (await transact('readonly', (store) => store.getAll() as IDBRequest<KeptWork[]>)) ?? [];
}

async function forget(record: string): Promise<void> {
  await transact('readwrite', (store) => store.delete(record));
}
