// The page of the fault test of reports: photos are kept, reports with them are put into the outbox and sent, until the browser is killed.
import { drain, isWaiting } from '#data/outbox/drain.ts';
import { enqueue } from '#data/outbox/enqueue.ts';
import { putPhoto } from '#data/outbox/kept-photos.ts';
import { deleteRow, readRows } from '#data/outbox/outbox-db.ts';
import { newRowId } from '#data/outbox/row-id.ts';
import type { ReportProtection } from './intents.ts';

const OWNER = 'asha';
/** How long the control leaves a photo in the page's memory. */
const TOO_LATE_MS = 600;
const [LEAST_BYTES, MORE_BYTES] = [5_000, 180_000];
const protection = new URLSearchParams(location.search).get('protection') as ReportProtection;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Bytes nobody else has, and their hash. */
async function newPhoto(): Promise<{ readonly id: string; readonly photo: Blob }> {
  const bytes = new Uint8Array(LEAST_BYTES + Math.floor(Math.random() * MORE_BYTES));
  crypto.getRandomValues(bytes.subarray(0, 60_000));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { id: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''), photo: new Blob([bytes]) };
}

async function report(): Promise<void> {
  const intent = crypto.randomUUID();
  const photos = await Promise.all([newPhoto(), newPhoto()]);
  const keep = (): Promise<unknown> => Promise.all(photos.map(({ id, photo }) => putPhoto(OWNER, id, photo)));
  if (protection === 'control') setTimeout(() => void keep(), TOO_LATE_MS);
  else await keep();
  const id = newRowId();
  const names = photos.map((one) => one.id);
  const request = {
    method: 'POST',
    url: '/api/hyperlocal/v1/orders/7/problems',
    headers: { 'Idempotency-Key': id },
    body: JSON.stringify({ intent, photos: names }),
  };
  await enqueue({ id, kind: 'problem', owner: OWNER, request, about: { intent }, photos: names }, Date.now());
  await window.say({ saved: intent });
}

async function keepOn(work: () => Promise<unknown>, waitMs: number): Promise<never> {
  for (;;) {
    await work().catch((error: unknown) => window.say({ refused: String(error) }));
    await pause(waitMs);
  }
}

async function send(): Promise<void> {
  await drain({ owner: OWNER, isUrgent: true });
  navigator.serviceWorker?.controller?.postMessage('drain');
}

async function sweep(): Promise<void> {
  for (const { id, state } of await readRows()) if (state === 'done') await deleteRow(id);
}

window.sendAll = async () => {
  await drain({ owner: OWNER, isUrgent: true });
  return (await readRows()).filter(isWaiting).length;
};

async function start(): Promise<void> {
  void navigator.serviceWorker.register('/worker.js?protection=app').catch((error: unknown) => window.say({ refused: String(error) }));
  await sweep();
  await window.say({ isBusy: true });
  if (location.hash === '#quiet') return;
  void keepOn(report, 60);
  void keepOn(send, 40);
}

void start();
