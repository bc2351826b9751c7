// IndexedDB by promises, as far as the outbox needs it. A library for this weighs more than the rest of the outbox in the worker.

/** The answer of a request. @throws its error */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves once everything of a transaction is on the disk. @throws why nothing of it is */
export const endOf = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve();
    // One that somebody aborted has no error of its own.
    tx.onabort = () => reject(tx.error ?? new DOMException('', 'AbortError'));
  });
