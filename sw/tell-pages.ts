// The page used last reports errors of a worker: only a page knows whether the person allows it.
import { keepError } from '#data/kept-error.ts';

/** Tells of an error; never rejects. Where no page is open the next one hears of it. */
export async function notifyPages({ clients }: ServiceWorkerGlobalScope, error: unknown): Promise<void> {
  if (!(error instanceof Error)) return;
  const { name, message, stack } = error;
  const facts = { name, message, stack };
  try {
    const [page] = await clients.matchAll({ type: 'window' });
    if (page) page.postMessage({ type: 'WORKER_ERROR', error: facts });
    else await keepError({ ...facts, at: Date.now() });
  } catch {
    // Without pages and without storage nobody gets the message.
  }
}

/** Tells of what nobody caught. */
export function notifyPagesOfErrors(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('error', ({ error }) => void notifyPages(worker, error));
  worker.addEventListener('unhandledrejection', ({ reason }) => void notifyPages(worker, reason));
}
