/** A database of the browser's own with one store, for what may be lost: in a browser that keeps nothing, nothing is found in it. */

type Transact = <T>(mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T | undefined>;

/** What a request to the store finds, once it is durable. */
export function storeOf(name: string, store: string, make: (database: IDBDatabase) => void): Transact {
  let opened: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => make(request.result);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    opened.catch(() => (opened = null));
    return opened;
  };
  return async (mode, what) => {
    try {
      const transaction = (await database()).transaction(store, mode);
      const request = what(transaction.objectStore(store));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      return request.result;
    } catch {
      return undefined;
    }
  };
}
