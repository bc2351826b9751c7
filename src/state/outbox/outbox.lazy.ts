// The outbox in one lazy module: keep an intent, send what waits, tell the screens.

import { freezeConsent } from '#data/api/consent-api.ts';
import { freezeOrder, postWithdrawal } from '#data/api/order-api.ts';
import { freezeCommunication, freezeShareLink } from '#data/api/payment-api.ts';
import { type FrozenRequest, httpContext, transmit } from '#data/api/wire/transmit.ts';
import { drain, SEND_TIMEOUT_MS, SYNC_TAG } from '#data/outbox/drain.ts';
import { enqueue, enqueueInstead } from '#data/outbox/enqueue.ts';
import { changeRow, deleteRow, findRow, type OutboxRow, type RowFollower, readRows } from '#data/outbox/outbox-db.ts';
import { newRowId } from '#data/outbox/row-id.ts';
import type { NewRow } from '#data/outbox/settle.ts';
import { languageState } from '../frame/language-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import '../session/api.lazy.ts';
import { session } from '../session/session-state.ts';
import { type KeptLink, type KeptOrder, storedOrder } from './kept-order.ts';
import { noteRows } from './outbox-rows.ts';
import { mayHaveArrived } from './row-needs.ts';

export { findRow };

/** Rows by their ids. */
export type Rows = ReadonlyMap<string, OutboxRow>;

/** Reads the rows of whoever is signed in into the state, and answers them. */
export async function readOutbox(): Promise<Rows> {
  const rows = (await readRows()).filter((row) => row.owner === session.subject);
  noteRows(rows);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Sends a row; a session that ran out is renewed once, and known to be over when that is refused. */
async function transmitSigned(request: FrozenRequest): Promise<Response> {
  const response = await transmit(request, undefined, SEND_TIMEOUT_MS);
  if (response.status !== 401) return response;
  if (await httpContext.refresh()) return transmit(request, undefined, SEND_TIMEOUT_MS);
  httpContext.onSignedOut();
  return response;
}

/** Sends what waits; waits of single rows are skipped when urgent. Answers what became of each row, whichever drain sent it. */
export async function drainOutbox(isUrgent: boolean): Promise<Rows> {
  const owner = session.isOver ? undefined : session.subject;
  await drain({ owner, isUrgent, transmit: transmitSigned, onChange: () => void readOutbox() });
  return readOutbox();
}

/** Asks the browser to wake the worker when there is network, also with no page open. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
}

function ownerOf(): string {
  if (session.subject === undefined) throw new Error('nobody is signed in');
  return session.subject;
}

/** The link to an order that has no number yet. */
function linkAfter(phone: string): RowFollower {
  const id = newRowId();
  const body = { order_id: 0, phone_number: phone, locale: languageState.language };
  return { id, request: freezeShareLink(body, id), about: { phone } };
}

/** An order as the outbox keeps it, under the key of its intent. */
function orderRow(id: string, order: KeptOrder): NewRow {
  return { id, kind: 'order', owner: ownerOf(), request: freezeOrder(order.request, id, serverNow()), about: storedOrder(order) };
}

/** Keeps an order; it is on the disk when this resolves. Answers the row's id, which is also the intent's key. @param linkTo phone the payment link goes to once it is placed */
export async function saveOrder(order: KeptOrder, linkTo?: string): Promise<string> {
  const id = newRowId();
  const follower = linkTo === undefined ? undefined : linkAfter(linkTo);
  await enqueue({ ...orderRow(id, order), follower }, Date.now());
  await readOutbox();
  void askForSync();
  return id;
}

/** Keeps the choice about chat messages. */
export async function saveConsent(agree: boolean): Promise<void> {
  const id = newRowId();
  await enqueue({ id, kind: 'consent', owner: ownerOf(), request: freezeConsent(agree, id), about: { agree } }, Date.now());
  await readOutbox();
  void askForSync();
  void drainOutbox(true);
}

/** Keeps a payment link that is to be sent to a phone. Answers the row's id. @param made the link itself, when it is known: it is sent as it is */
export async function saveShareLink(link: KeptLink, made?: string): Promise<string> {
  const id = newRowId();
  const locale = languageState.language;
  const request =
    made === undefined
      ? freezeShareLink({ order_id: link.orderId, phone_number: link.phone, locale }, id)
      : freezeCommunication(made, link.phone, locale, id);
  await enqueue({ id, kind: 'share-link', owner: ownerOf(), request, about: link }, Date.now());
  await readOutbox();
  void askForSync();
  return id;
}

export async function removeRow(id: string): Promise<void> {
  await deleteRow(id);
  await readOutbox();
}

/** A row that nothing sends any more: it waits for the person. */
const heldRow = (row: OutboxRow): OutboxRow => ({ ...row, state: 'rejected', isUnsure: false });

/**
 * Stops an order before it is given up: nothing sends it from here on. One that may have arrived is asked for by its key. False
 * when it is placed: its row is done then. @throws ApiError when that could not be asked; the order waits on
 */
export async function holdOrder(id: string): Promise<boolean> {
  const isHeld = await changeRow(id, (row) => (row.state === 'done' || mayHaveArrived(row) ? undefined : heldRow(row)));
  if (isHeld) return true;
  const placed = (await findRow(id))?.state === 'done' || (await postWithdrawal(id));
  if (placed !== true)
    await changeRow(id, (row) => (placed ? { ...row, state: 'done', lastCode: '', nextAt: Date.now(), answer: placed } : heldRow(row)));
  await readOutbox();
  return !placed;
}

/** A row the person accepted on other terms is replaced by a new one: another intent, another key. */
export async function replaceOrder(id: string, order: KeptOrder): Promise<string> {
  const fresh = newRowId();
  await enqueueInstead(id, orderRow(fresh, order), Date.now());
  await readOutbox();
  void askForSync();
  return fresh;
}

/** Takes a person's rows off the phone. */
export async function eraseRows(owner: string): Promise<void> {
  for (const row of await readRows()) if (row.owner === owner) await deleteRow(row.id);
  noteRows([]);
}
