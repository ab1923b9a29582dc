/** A key-value store in this browser. Pictures do not fit into localStorage, so it uses IndexedDB. */

const NAME = 'vitrina';
const STORE = 'kept';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function using<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** @throws if the browser stores nothing (a private window), or its storage is full */
export const storeOnDevice = (key: string, value: unknown): Promise<unknown> =>
  using('readwrite', (store) => store.put(value, key));

/** Undefined for a missing key. @throws as `storeOnDevice` */
export const findOnDevice = (key: string): Promise<unknown> => using('readonly', (store) => store.get(key));

/**
 * Replaces a value by what becomes of it; undefined deletes it. Two tabs that change the same one wait for each other.
 * @throws as `storeOnDevice`
 */
export const changeOnDevice = (key: string, by: (value: unknown) => unknown): Promise<unknown> =>
  using('readwrite', (store) => {
    const request = store.get(key);
    request.onsuccess = () => {
      const changed = by(request.result);
      if (changed === undefined) store.delete(key);
      else store.put(changed, key);
    };
    return request;
  });

/** @throws as `storeOnDevice` */
export const listOnDevice = (): Promise<IDBValidKey[]> => using('readonly', (store) => store.getAllKeys());

/** @throws as `storeOnDevice` */
export const removeFromDevice = (key: IDBValidKey): Promise<unknown> =>
  using('readwrite', (store) => store.delete(key));

/** Deletes all keys with this prefix. @throws as `storeOnDevice` */
export const removeAllFromDevice = (beginning: string): Promise<unknown> =>
  using('readwrite', (store) => store.delete(IDBKeyRange.bound(beginning, `${beginning}\uffff`)));
