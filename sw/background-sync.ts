// Sends waiting rows when the browser wakes the worker, also without a page. Rows of other people stay.
import { askForSync } from '#data/outbox/ask-for-sync.ts';
import { drain, isWaiting } from '#data/outbox/drain.ts';
import { NOBODY, readRows } from '#data/outbox/outbox-db.ts';
import { notifyPages } from './tell-pages.ts';

/** Sends the waiting rows and notifies open pages. */
async function send(worker: ServiceWorkerGlobalScope, owners: Iterable<string>, isUrgent: boolean): Promise<void> {
  for (const owner of owners) await drain({ owner, isUrgent, keepsDone: true });
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage({ type: 'OUTBOX_CHANGED' });
}

/**
 * Runs when the worker starts: asks the browser for a sync if something waits. Letters of a shared tablet need no session, so the
 * worker sends them at once, even without an open page. If the rows cannot be read now, the next start tries again.
 */
export async function requestWakeUp(worker: ServiceWorkerGlobalScope): Promise<void> {
  const waiting = (await readRows().catch(() => [])).filter(isWaiting);
  if (waiting.length > 0) await askForSync(worker.registration);
  if (waiting.some(({ letter }) => letter)) await send(worker, [NOBODY], false).catch((error) => notifyPages(worker, error));
}

/** Rejects while something still waits, so that the browser wakes us again. */
export async function drainEverybody(worker: ServiceWorkerGlobalScope): Promise<void> {
  let isLeft = true;
  try {
    await send(worker, new Set((await readRows()).filter(isWaiting).map((row) => row.owner)), true);
    isLeft = (await readRows()).some(isWaiting);
  } catch (error) {
    await notifyPages(worker, error);
  }
  if (isLeft) throw new Error('still waits');
}
