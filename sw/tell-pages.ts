// What breaks in a worker is told by the page that was used last: whether the person lets us is known there only.

/** Tells of an error; never rejects. Where no page is open nobody hears of it. */
export async function tellPages({ clients }: ServiceWorkerGlobalScope, error: unknown): Promise<void> {
  if (!(error instanceof Error)) return;
  const { name, message, stack } = error;
  const [page] = await clients.matchAll({ type: 'window' }).catch(() => []);
  page?.postMessage({ type: 'WORKER_ERROR', error: { name, message, stack } });
}

/** Tells of what nobody caught. */
export function tellOfErrors(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('error', ({ error }) => void tellPages(worker, error));
  worker.addEventListener('unhandledrejection', ({ reason }) => void tellPages(worker, reason));
}
