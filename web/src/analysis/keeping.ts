/** Analyses in the browser's own storage, by the record of their match: who looks again sees at once what was found, and goes on there. */

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

const LOCAL: [from: string, to: string] = ['local-', 'local.']; // ids of matches of this browser lie between these

const transact = storeOf('magetable-analyses', STORE, (database) => {
  const store = database.createObjectStore(STORE, { keyPath: 'record' });
  for (const index of ['match', 'changed']) store.createIndex(index, index);
});

/** What was done so far for a match, with just this effort. */
export async function recall(record: string, effort: Effort): Promise<Work | undefined> {
  const found = await transact('readonly', (store) => store.get(record) as IDBRequest<KeptWork | undefined>);
  return found?.form === FORM && JSON.stringify(found.effort) === JSON.stringify(effort) ? found : undefined;
}

export async function keep(match: string, record: string, work: Work): Promise<void> {
  await transact('readwrite', (store) => store.put({ ...work, record, form: FORM, match, changed: Date.now() / 1000 } satisfies KeptWork));
  const all = await records('changed');
  await forget(all.slice(0, Math.max(0, all.length - MOST)));
}

/** What was found of a match that is no longer kept here. */
export async function forgetMatch(match: string): Promise<void> {
  await forget(await records('match', match));
}

/** Matches of a server, when the browser is somebody else's. */
export async function forgetRemote(): Promise<void> {
  const [from, to] = LOCAL;
  await forget(await records('match', IDBKeyRange.upperBound(from, true)));
  await forget(await records('match', IDBKeyRange.lowerBound(to)));
}

/** The keys of what is kept, in the order of an index; what was found itself is large, and not read for that. */
async function records(index: 'match' | 'changed', which?: IDBValidKey | IDBKeyRange): Promise<IDBValidKey[]> {
  return (await transact('readonly', (store) => store.index(index).getAllKeys(which))) ?? [];
}

async function forget(all: readonly IDBValidKey[]): Promise<void> {
  for (const record of all) await transact('readwrite', (store) => store.delete(record));
}
