// Sends waiting rows when the browser wakes the worker, also without a page. Rows of other people stay.
import { askForSync } from '#data/outbox/ask-for-sync.ts';
import { drain, isWaiting } from '#data/outbox/drain.ts';
import { readRows } from '#data/outbox/outbox-db.ts';
import { tellPages } from './tell-pages.ts';

/** Whenever the worker starts while something waits. What can't be read now is found by the next start. */
export async function askToBeWoken(worker: ServiceWorkerGlobalScope): Promise<void> {
  const rows = await readRows().catch(() => []);
  if (rows.some(isWaiting)) await askForSync(worker.registration);
}

/** Rejects while something still waits, so that the browser wakes us again. */
export async function drainEverybody(worker: ServiceWorkerGlobalScope): Promise<void> {
  let isLeft = true;
  try {
    const owners = new Set((await readRows()).filter(isWaiting).map((row) => row.owner));
    for (const owner of owners) await drain({ owner, isUrgent: true, keepsDone: true });
    for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage({ type: 'OUTBOX_CHANGED' });
    isLeft = (await readRows()).some(isWaiting);
  } catch (error) {
    await tellPages(worker, error);
  }
  if (isLeft) throw new Error('still waits');
}
