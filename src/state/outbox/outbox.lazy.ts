// The outbox in one lazy module: keep an intent, send what waits, tell the screens.
import { freezeConsent } from '#data/api/consent-api.ts';
import { freezeOrder, freezeReport, postWithdrawal } from '#data/api/order-api.ts';
import { freezeCommunication, freezeShareLink } from '#data/api/payment-api.ts';
import { type FrozenRequest, httpContext, type SentRequest, transmit } from '#data/api/wire/transmit.ts';
import { askForSync } from '#data/outbox/ask-for-sync.ts';
import { drain, SEND_TIMEOUT_MS } from '#data/outbox/drain.ts';
import { enqueue, enqueueInstead } from '#data/outbox/enqueue.ts';
import { dropPhotos, keepPhotosOnly } from '#data/outbox/kept-photos.ts';
import {
  changeRow,
  deleteRow,
  deleteRowsOf,
  findRow,
  NOBODY,
  type OutboxKind,
  type OutboxRow,
  type RowFollower,
  readRows,
} from '#data/outbox/outbox-db.ts';
import { newRowId } from '#data/outbox/row-id.ts';
import type { NewRow } from '#data/outbox/settle.ts';
import { languageState } from '../frame/language-state.ts';
import { network } from '../frame/network-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { keepStorage } from '../frame/settings-state.ts';
import { isInMemory, isShutOut } from '../session/keeping-state.ts';
import '../session/api.lazy.ts';
import { session } from '../session/session-state.ts';
import { compareKept, eraseKept, forgetKept, keptNotes } from './kept-notes.ts';
import { type KeptClaim, type KeptLink, type KeptOrder, type KeptReport, storedOrder } from './kept-order.ts';
import type { KeptWords } from './kept-words.ts';
import { makingRoom, notStored } from './no-room.ts';
import { isRowWaiting, noteMissing, noteRows, outbox } from './outbox-rows.ts';
import { mayHaveArrived } from './row-needs.ts';

export { findRow };

/** Rows by their ids. */
export type Rows = ReadonlyMap<string, OutboxRow>;

/** Whose notes were compared with what is stored: once a page, as tabs hear of each other's notes a little late. */
let comparedOwner: string | undefined;

/** Reads the rows of whoever is signed in into the state, and answers them. @throws when they can't be read: then nothing is known of them */
export async function readOutbox(): Promise<Rows> {
  const noted = session.subject === comparedOwner ? outbox.missing : keptNotes(session.subject ?? '');
  const all = await readRows().catch((error: unknown) => {
    outbox.reading = 'failed';
    throw error;
  });
  const owner = session.subject;
  const own = all.filter((row) => row.owner === owner);
  noteMissing(owner === undefined || isShutOut() ? [] : compareKept(owner, noted, own));
  comparedOwner = owner;
  const rows = all.filter((row) => row.owner === owner || row.owner === NOBODY);
  noteRows(rows);
  if (isShutOut()) outbox.reading = 'failed';
  return new Map(rows.map((row) => [row.id, row]));
}

/** The person has read what is missing. */
export function forgetMissing(): void {
  forgetKept(
    ownerOf(),
    outbox.missing.map(({ id }) => id),
  );
  noteMissing([]);
}

/** Sends a row; a session that ran out is renewed once, and known to be over when that is refused. */
async function transmitSigned(request: SentRequest): Promise<Response> {
  const response = await transmit(request, undefined, SEND_TIMEOUT_MS);
  if (response.status !== 401) return response;
  if (await httpContext.refresh()) return transmit(request, undefined, SEND_TIMEOUT_MS);
  httpContext.onSignedOut();
  return response;
}

/** Sends what waits; waits of single rows are skipped when urgent. Answers what became of each row, whichever drain sent it. */
export async function drainOutbox(isUrgent: boolean): Promise<Rows> {
  const owner = (session.isOver ? undefined : session.subject) ?? NOBODY;
  await drain({ owner, isUrgent, transmit: transmitSigned, onChange: () => void readOutbox() });
  return readOutbox();
}

/** Has the worker woken when there is network. */
export async function wakeWorkerLater(): Promise<void> {
  await askForSync(await navigator.serviceWorker?.getRegistration());
}

/** What is kept is shown, and what went with it is not missing. */
async function showKept(before: readonly OutboxRow[]): Promise<void> {
  const stored = new Set((await readRows()).map(({ id }) => id));
  forgetKept(
    session.subject ?? NOBODY,
    before.map(({ id }) => id).filter((id) => !stored.has(id)),
  );
  await readOutbox();
}

// What waits in memory is lost with the page: the browser asks whether to leave.
addEventListener('beforeunload', (event) => {
  if (isInMemory() && outbox.rows.some(isRowWaiting)) event.preventDefault();
});

/** Keeps a row. @throws a NotStoredError when it can't be kept, and nothing else: what is kept will be sent */
async function keep(write: () => Promise<unknown>): Promise<void> {
  // Without network it would be lost with the page, and the person believes that it is saved.
  if (isInMemory() && network.isOffline) throw notStored(undefined);
  const before = await readRows()
    .then((rows) => makingRoom(write).then(() => rows))
    .catch((error: unknown) => {
      throw notStored(error);
    });
  await showKept(before).catch(() => undefined);
  keepStorage();
  void wakeWorkerLater();
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
function orderRow(id: string, order: KeptOrder, isTermsAgreed = false): NewRow {
  const request = freezeOrder(order.request, id, serverNow(), isTermsAgreed);
  return { id, kind: 'order', owner: ownerOf(), request, about: storedOrder(order) };
}

/** Keeps an order; it is on the disk when this resolves. Answers the row's id, which is also the intent's key. @param linkTo phone the payment link goes to once it is placed */
export async function saveOrder(order: KeptOrder, linkTo?: string): Promise<string> {
  const id = newRowId();
  const follower = linkTo === undefined ? undefined : linkAfter(linkTo);
  const row = { ...orderRow(id, order), follower };
  await keep(() => enqueue(row, serverNow()));
  return id;
}

/** Keeps the choice about chat messages. */
export async function saveConsent(agree: boolean): Promise<void> {
  const id = newRowId();
  const row: NewRow = { id, kind: 'consent', owner: ownerOf(), request: freezeConsent(agree, id), about: { agree } };
  await keep(() => enqueue(row, serverNow()));
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
  const row: NewRow = { id, kind: 'share-link', owner: ownerOf(), request, about: link };
  await keep(() => enqueue(row, serverNow()));
  return id;
}

/** Keeps a report of what is wrong with an order; its photos are kept already. Answers the row's id. */
export async function saveReport({ about, ...report }: KeptReport): Promise<string> {
  const id = newRowId();
  const { photos = [] } = report.body;
  const request = freezeReport(about.orderId, report.body, id, serverNow());
  await keep(() => enqueue({ id, kind: 'problem', owner: ownerOf(), request, about, photos }, serverNow()));
  return id;
}

/** Keeps a notice of a loss, or an answer about one, under the key its request was frozen with; its photos are kept already. */
export async function saveClaim(
  id: string,
  { about, request }: { readonly about: KeptClaim; readonly request: FrozenRequest },
): Promise<void> {
  const photos = [...about.photos, ...(about.voice ? [about.voice] : [])].map(({ upload }) => upload);
  await keep(() => enqueue({ id, kind: 'claim', owner: ownerOf(), request, about, photos }, serverNow()));
}

/** Something of a late room to be sent. */
export interface Intent {
  readonly kind: OutboxKind;
  /** Its request, under the key of the intent. @param keptAt by the server's clock, epoch ms */
  readonly freeze: (key: string, keptAt: number) => FrozenRequest;
  readonly words: KeptWords;
  /** What the room itself shows of it. */
  readonly more?: object;
  /** Hashes of photos that are kept already, and go before it. */
  readonly photos?: readonly string[];
  /** It needs nobody to be signed in. */
  readonly isForAnyone?: true;
}

/** Keeps it; it is on the disk when this resolves. Answers the row's id. */
export async function saveIntent({ kind, freeze, words, more, photos = [], isForAnyone }: Intent): Promise<string> {
  const id = newRowId();
  const owner = isForAnyone ? (session.subject ?? NOBODY) : ownerOf();
  await keep(() => enqueue({ id, kind, owner, request: freeze(id, serverNow()), about: { words, ...more }, photos }, serverNow()));
  return id;
}

export async function removeRow(id: string): Promise<void> {
  const row = await findRow(id);
  if (!row) return;
  forgetKept(row.owner, [id]);
  await deleteRow(id);
  await dropPhotos(row.owner, row.photos ?? []).catch(() => undefined);
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
  const row = orderRow(fresh, order, true);
  await keep(() => enqueueInstead(id, row, serverNow()));
  return fresh;
}

/** Takes a person's rows off the phone. */
export async function eraseRows(owner: string): Promise<void> {
  eraseKept(owner);
  await keepPhotosOnly(owner, []);
  await deleteRowsOf(owner);
  // Who goes was shown what nobody's is, too.
  if (outbox.rows.some((row) => row.owner === NOBODY)) await deleteRowsOf(NOBODY);
  noteRows([]);
}
