// IndexedDB with promises, as far as the outboxes of app and desk need it. A library for this would be larger than the rest of
// the outbox in the worker.

/** The answer of a request. @throws its error */
export const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Resolves once the whole transaction is on the disk.
 * @throws the reason why nothing was stored
 */
const transactionEnd = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve();
    // An aborted request has no error of its own.
    tx.onabort = () => reject(tx.error ?? new DOMException('', 'AbortError'));
  });

/**
 * Changes a store in one transaction, completely or not at all. Resolves once it is on the disk.
 * @throws the reason why nothing was stored
 */
export async function changeStore(db: IDBDatabase, name: string, change: (store: IDBObjectStore) => Promise<void>): Promise<void> {
  const tx = db.transaction(name, 'readwrite', { durability: 'strict' });
  const changed = change(tx.objectStore(name)).catch((error: unknown) => {
    tx.abort();
    throw error;
  });
  await Promise.all([changed, transactionEnd(tx)]);
}
