// Reports errors of a worker through the page that was used last, because only a page knows whether the person allows reports.
import { keepError } from '#data/kept-error.ts';

/** Reports an error; never rejects. Without an open page, the error is stored for the next one. */
export async function notifyPages({ clients }: ServiceWorkerGlobalScope, error: unknown): Promise<void> {
  if (!(error instanceof Error)) return;
  const { name, message, stack } = error;
  const facts = { name, message, stack };
  try {
    const [page] = await clients.matchAll({ type: 'window' });
    if (page) page.postMessage({ type: 'WORKER_ERROR', error: facts });
    else await keepError({ ...facts, at: Date.now() });
  } catch {
    // Without pages and without storage, nobody can receive the report.
  }
}

/** Reports errors that no code caught. */
export function notifyPagesOfErrors(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('error', ({ error }) => void notifyPages(worker, error));
  worker.addEventListener('unhandledrejection', ({ reason }) => void notifyPages(worker, reason));
}
