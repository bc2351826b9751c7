// Decides when a worker takes over: a new version on request, and pages from the middle of it.

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
    // A page that was on its way at the activation belongs to nobody.
    if (type === 'CLAIM') event.waitUntil(worker.clients.claim());
  });
}
