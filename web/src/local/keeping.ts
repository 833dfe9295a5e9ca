/** Local matches in the browser's own storage. A log only grows: who would write over a longer one is told so. */

import type { Kept } from './kept';

const STORE = 'matches';

/** Another tab has gone on with the match. */
export class Overtaken extends Error {}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('magetable', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => (opened = null));
  return opened;
}

async function transact<T>(mode: IDBTransactionMode, what: (store: IDBObjectStore, result: (value: T) => void) => void): Promise<T> {
  const transaction = (await database()).transaction(STORE, mode);
  return new Promise<T>((resolve, reject) => {
    let found: T;
    transaction.oncomplete = () => resolve(found);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error ?? new Overtaken('this match has gone on elsewhere'));
    what(transaction.objectStore(STORE), (value) => (found = value));
  });
}

/** All matches that are kept here. */
export function all(): Promise<Kept[]> {
  return transact('readonly', (store, result) => {
    const request = store.getAll() as IDBRequest<Kept[]>;
    request.onsuccess = () => result(request.result);
  });
}

export async function read(id: string): Promise<Kept> {
  const found = await transact<Kept | undefined>('readonly', (store, result) => {
    const request = store.get(id) as IDBRequest<Kept | undefined>;
    request.onsuccess = () => result(request.result);
  });
  if (!found) throw new Error('This match is not kept in this browser. It may have been deleted, or begun in another one.');
  return found;
}

/** Keep a match; refused if what is kept is not what it goes on from: so many entries, or none at all. */
export function write(kept: Kept, before: number | null): Promise<void> {
  return transact('readwrite', (store) => {
    const request = store.get(kept.id) as IDBRequest<Kept | undefined>;
    request.onsuccess = () => {
      if ((request.result?.entries.length ?? null) === before) store.put(kept);
      else store.transaction.abort();
    };
  });
}

export function remove(id: string): Promise<void> {
  return transact('readwrite', (store) => void store.delete(id));
}
