// Decides when a worker takes over: a new version when the person agrees, and a page on its request.

/** A message of a page to its worker. */
interface Message {
  readonly type?: string;
}

export function takeOverOnMessage(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as Message;
    // A new version waits until the person agrees.
    if (type === 'SKIP_WAITING') void worker.skipWaiting();
    // No worker controls a page that was loading during the activation.
    if (type === 'CLAIM') event.waitUntil(worker.clients.claim());
  });
}
