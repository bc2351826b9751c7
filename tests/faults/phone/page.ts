// The page of the fault test. The app's own outbox and stores all work at once until the browser is killed.
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { editCart, putCart } from '#data/db/cart-store.ts';
import { storePage } from '#data/db/catalog-store.ts';
import { putNote } from '#data/db/note-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { noteAvailable } from '#data/db/variant-store.ts';
import { setWish } from '#data/db/wish-store.ts';
import { drain, isWaiting } from '#data/outbox/drain.ts';
import { enqueue } from '#data/outbox/enqueue.ts';
import { deleteRow, readRows } from '#data/outbox/outbox-db.ts';
import { newRowId } from '#data/outbox/row-id.ts';
import type { NewRow } from '#data/outbox/settle.ts';
import type { Protection } from './intents.ts';

const OWNER = 'asha';
/** The lock of src/data/outbox/drain.ts. Nothing is sent while the test holds it. */
const DRAIN_LOCK = 'khurpi-outbox';
const protection = new URLSearchParams(location.search).get('protection') as Protection;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function rowOf(intent: string): NewRow {
  const id = newRowId();
  const request = { method: 'POST', url: '/orders', headers: { 'Idempotency-Key': id }, body: JSON.stringify({ intent }) };
  return { id, kind: 'order', owner: OWNER, request, about: { intent, words: 'x'.repeat(500) } };
}

/** Repeats the work. Reports refusals, as the app shows them to the person. */
async function keepOn(work: (n: number) => Promise<unknown>, waitMs: number): Promise<never> {
  for (let n = 0; ; n++) {
    await work(n).catch((error: unknown) => window.say({ refused: String(error) }));
    await pause(waitMs);
  }
}

/** Keeps orders, takes some back, and replaces some with others of the same intent. */
async function order(n: number): Promise<void> {
  const intent = crypto.randomUUID();
  const row = rowOf(intent);
  if (n % 4 === 1) {
    await navigator.locks.request(DRAIN_LOCK, async () => {
      await enqueue(row, Date.now());
      await deleteRow(row.id);
    });
    await window.say({ takenBack: intent });
  } else if (n % 4 === 3) {
    await navigator.locks.request(DRAIN_LOCK, async () => {
      await enqueue(row, Date.now());
      await enqueue(rowOf(intent), Date.now(), row.id);
    });
    await window.say({ saved: intent });
  } else {
    await enqueue(row, Date.now());
    await window.say({ saved: intent });
  }
}

/** Deletes finished rows, as the app does after a day, because thousands of rows are not part of the test. */
async function sweep(): Promise<void> {
  for (const { id, state } of await readRows()) if (state === 'done') await deleteRow(id);
}

async function send(): Promise<void> {
  await drain({ owner: OWNER, isUrgent: true });
  navigator.serviceWorker?.controller?.postMessage('drain');
}

/** Writes everything else that the app writes, at once. */
async function storeThings(n: number): Promise<void> {
  const db = userDb('khurpi-faults');
  await Promise.all([
    putCart(db, 'shop', emptyCart),
    editCart(db, 'other', { kind: 'cart-id', cartId: String(n) }),
    putNote(db, 'draft', { n, text: 'x'.repeat(500) }),
    setWish(db, n % 20, true, n),
    storePage(1, { products: [], deleted_ids: [n], cursor: String(n) }, true),
    noteAvailable(1, new Map([[n, n]])),
  ]);
}

/** Does what the app must never do: two transactions write to stores of one database, and both are open all the time. */
function overlap(): void {
  const opening = indexedDB.open('overlapping', 1);
  const stores = ['a', 'b'];
  opening.onupgradeneeded = () => {
    for (const store of stores) opening.result.createObjectStore(store);
  };
  opening.onsuccess = () => {
    for (const name of stores) {
      const store = opening.result.transaction(name, 'readwrite').objectStore(name);
      let n = 0;
      const again = (): void => {
        store.put({ n: n++, text: 'x'.repeat(500) }, n % 50).onsuccess = again;
      };
      again();
    }
  };
}

window.sendAll = async () => {
  await drain({ owner: OWNER, isUrgent: true });
  return (await readRows()).filter(isWaiting).length;
};

/** Starts like the app: reads the waiting rows before it reports anything. */
async function begin(): Promise<void> {
  const rows = await readRows();
  const broughtBack = rows.filter(({ state, isUnsure, tries }) => state === 'unknown' && isUnsure && tries === 0).length;
  await sweep();
  await window.say({ isBusy: true, broughtBack });
}

async function start(): Promise<void> {
  // Removes the second record from the control. The control also has no worker, because a worker could write the record.
  if (protection === 'control') Object.defineProperty(globalThis, 'caches', { value: undefined });
  if (protection !== 'app') Object.defineProperty(Object.getPrototypeOf(navigator), 'storageBuckets', { value: undefined });
  if (protection !== 'control')
    void navigator.serviceWorker
      .register(`/worker.js?protection=${protection}`)
      .catch((error: unknown) => window.say({ refused: String(error) }));
  await begin().catch(async (error: unknown) => {
    await window.say({ refused: String(error) });
    await begin();
  });
  if (location.hash === '#quiet') return;
  void keepOn(order, 20);
  void keepOn(send, 30);
  if (protection === 'app') void keepOn(storeThings, 0);
  else overlap();
}

void start();
