// The page of the fault test of photos. It keeps photos, puts reports, claims and posts with them into the outbox, and sends them. It goes
// on until the browser is killed.
import { reportClaim } from '#core/contract/claim/claim.ts';
import { createPost } from '#core/contract/community/community.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { httpContext } from '#data/api/wire/context.ts';
import { freeze } from '#data/api/wire/http.ts';
import type { FrozenRequest } from '#data/api/wire/transmit.ts';
import { drain, isWaiting } from '#data/outbox/drain.ts';
import { enqueue } from '#data/outbox/enqueue.ts';
import { keepPhotosOnly, putPhoto } from '#data/outbox/kept-photos.ts';
import { deleteRow, type OutboxKind, type OutboxRow, readRows } from '#data/outbox/outbox-db.ts';
import { newRowId } from '#data/outbox/row-id.ts';
import type { ReportProtection } from './intents.ts';

/** How long the control keeps a photo only in the page's memory. */
const TOO_LATE_MS = 600;
/** Most photos that wait here. The app's limit for waiting photos is thirty. */
const MOST_WAITING = 15;
const [LEAST_BYTES, MORE_BYTES] = [5_000, 180_000];
const address = new URLSearchParams(location.search);
const protection = address.get('protection') as ReportProtection;
/** The person who has the phone now. */
const owner = address.get('who') ?? '';
if (protection === 'app') httpContext.subject = () => owner;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes random bytes and their hash. */
async function newPhoto(): Promise<{ readonly id: string; readonly photo: Blob }> {
  const bytes = new Uint8Array(LEAST_BYTES + Math.floor(Math.random() * MORE_BYTES));
  crypto.getRandomValues(bytes.subarray(0, 60_000));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { id: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''), photo: new Blob([bytes]) };
}

/** Requests with photos, as the app makes them. The intent takes the place of a farmer's text. */
const kinds: readonly (readonly [OutboxKind, (intent: string, photos: string[], key: string) => FrozenRequest])[] = [
  [
    'problem',
    (note, photos, key) =>
      freeze(reportProblem, {
        params: { id: 7 },
        body: { kind: 'damaged', lines: [{ product_variant: 1, quantity: 1 }], note, photos },
        key,
      }),
  ],
  [
    'claim',
    (description, photos, key) => {
      const at = new Date().toISOString();
      const taken = photos.map((upload) => ({ upload, taken_at: at }));
      const body = { policy_id: 5, peril_id: 1, lost_at: at, area_tenths: 10, description, photos: taken };
      return freeze(reportClaim, { body, key });
    },
  ],
  ['post', (text, photos, key) => freeze(createPost, { body: { text, photos }, key })],
];

const isOwn = (row: OutboxRow): boolean => row.owner === owner;

async function countWaiting(): Promise<number> {
  return (await readRows()).filter((row) => isOwn(row) && isWaiting(row)).length;
}

async function report(): Promise<void> {
  if ((await countWaiting()) >= MOST_WAITING) return;
  const intent = crypto.randomUUID();
  const taken = await Promise.all([newPhoto(), newPhoto()]);
  const keep = (): Promise<unknown> => Promise.all(taken.map(({ id, photo }) => putPhoto(owner, id, photo)));
  if (protection === 'control') setTimeout(() => void keep(), TOO_LATE_MS);
  else await keep();
  const id = newRowId();
  const photos = taken.map((one) => one.id);
  const [kind, freezeKind] = kinds[Math.floor(Math.random() * kinds.length)] as (typeof kinds)[number];
  await enqueue({ id, kind, owner, request: freezeKind(intent, photos, id), about: {}, photos }, Date.now());
  await window.say({ saved: intent });
}

async function keepOn(work: () => Promise<unknown>, waitMs: number): Promise<never> {
  for (;;) {
    await work().catch((error: unknown) => window.say({ refused: String(error) }));
    await pause(waitMs);
  }
}

async function send(): Promise<void> {
  await drain({ owner, isUrgent: true });
  navigator.serviceWorker?.controller?.postMessage('drain');
}

/** Tidies up like the app at its start: deletes finished rows, and photos that belong to no row. */
async function sweep(): Promise<void> {
  for (const { id, state } of await readRows()) if (state === 'done') await deleteRow(id);
  const wanted = (await readRows()).filter(isOwn).flatMap(({ photos = [] }) => photos);
  if (protection === 'app') await keepPhotosOnly(owner, wanted);
}

window.sendAll = async () => {
  await drain({ owner, isUrgent: true });
  return countWaiting();
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
