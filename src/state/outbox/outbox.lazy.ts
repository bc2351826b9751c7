// The outbox in one lazy module: store an intent, send waiting rows, inform the screens.
import { postConsent } from '#core/contract/consent.ts';
import { placeOrder, withdrawOrder } from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { sendCommunications, sharePaymentLink } from '#core/contract/payment.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { httpContext } from '#data/api/wire/context.ts';
import { type Asking, freeze, send } from '#data/api/wire/http.ts';
import { type FrozenRequest, type SentRequest, transmit } from '#data/api/wire/transmit.ts';
import { askForSync } from '#data/outbox/ask-for-sync.ts';
import { drain, SEND_TIMEOUT_MS } from '#data/outbox/drain.ts';
import { enqueue } from '#data/outbox/enqueue.ts';
import { dropPhotos, keepPhotosOnly, namedPhotos, SHARED_PHOTO } from '#data/outbox/kept-photos.ts';
import { rulesOf } from '#data/outbox/kinds.ts';
import {
  changeRow,
  deleteRow,
  deleteRowsOf,
  findRow as findKept,
  NOBODY,
  type OutboxKind,
  type OutboxRow,
  type RowFollower,
  readRows,
} from '#data/outbox/outbox-db.ts';
import { newRowId } from '#data/outbox/row-id.ts';
import { languageState } from '../frame/language-state.ts';
import { network } from '../frame/network-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { keepStorage } from '../frame/settings-state.ts';
import { isInMemory, isStorageUnreadable } from '../session/keeping-state.ts';
import '../session/api.lazy.ts';
import { session } from '../session/session-state.ts';
import { compareKept, eraseKept, forgetKept, keptNotes } from './kept-notes.ts';
import { letters } from './letters.ts';
import { isRowWaiting, noteMissing, noteRows, outbox } from './outbox-rows.ts';
import { mayHaveArrived } from './row-needs.ts';
import { notStored, storeMakingRoom } from './storage-full.ts';

// Calls that pages use before their own part is loaded.
export { placeOrder, postConsent, reportProblem, sendCommunications, sharePaymentLink };

/** Rows by their ids. */
export type Rows = ReadonlyMap<string, OutboxRow>;

/** Owners whose notes were compared with the stored rows. Once for each page, because tabs get each other's notes a little late. */
let comparedOwner: string | undefined;

/** Code only for shared tablets. It loads when somebody unlocks one. */
const loadLetters = (): Promise<typeof import('./letter-rows.ts')> => import('./letter-rows.ts');

/** The rows of the page's person, in readable form, and finished rows that cannot be read. */
const readOwn = async (
  stored: readonly OutboxRow[],
): Promise<{ readonly rows: readonly OutboxRow[]; readonly lost: readonly OutboxRow[] }> =>
  letters.owner === undefined ? { rows: stored.filter(({ letter }) => !letter), lost: [] } : (await loadLetters()).readOwn(stored);

/** The owner of the page's rows. On a tablet without network nobody is signed in. */
const currentOwner = (): string | undefined => session.subject ?? letters.owner;

/**
 * Reads the rows of the page's person into the state, and returns them.
 * @throws when they cannot be read: then nothing is known about them
 */
export async function readOutbox(): Promise<Rows> {
  const owner = currentOwner();
  const noted = owner === comparedOwner ? outbox.missing : keptNotes(owner ?? '');
  const failed = (error: unknown): never => {
    outbox.reading = 'failed';
    throw error;
  };
  const all = await readRows().catch(failed);
  const stored = all.filter((row) => row.owner === owner);
  const { rows: own, lost } = await readOwn(stored).catch(failed);
  // Another person came meanwhile, who must not get these rows.
  if (currentOwner() !== owner) return readOutbox();
  const present = stored.filter((row) => !lost.includes(row));
  noteMissing(owner === undefined || isStorageUnreadable() ? [] : compareKept(owner, noted, present));
  comparedOwner = owner;
  const rows = [...all.filter((row) => row.owner === NOBODY), ...own].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  noteRows(rows);
  if (isStorageUnreadable()) outbox.reading = 'failed';
  return new Map(rows.map((row) => [row.id, row]));
}

/** A row in the form for its owner. */
export async function findRow(id: string): Promise<OutboxRow | undefined> {
  const kept = await findKept(id);
  return letters.isTablet && (!kept || kept.letter) ? (await readOutbox()).get(id) : kept;
}

/** Number of a person's waiting rows, whoever is signed in. */
export const countWaiting = async (owner: string): Promise<number> =>
  (await readRows()).filter((row) => row.owner === owner && isRowWaiting(row)).length;

/** The person has read which rows are missing. */
export function forgetMissing(): void {
  forgetKept(
    ownerOf(),
    outbox.missing.map(({ id }) => id),
  );
  noteMissing([]);
}

/** Sends a row. An expired session is renewed once; if that is refused, the session has ended. A letter has no session. */
async function transmitSigned(request: SentRequest, isLetter: boolean): Promise<Response> {
  const response = await transmit(request, undefined, SEND_TIMEOUT_MS, httpContext);
  if (response.status !== 401 || isLetter) return response;
  if (await httpContext.refresh()) return transmit(request, undefined, SEND_TIMEOUT_MS, httpContext);
  httpContext.onSignedOut();
  return response;
}

/** Sends waiting rows. An urgent send ignores the waits of single rows. Returns the result of each row, whichever drain sent it. */
export async function drainOutbox(isUrgent: boolean): Promise<Rows> {
  const owner = (session.isOver ? undefined : session.subject) ?? NOBODY;
  await drain({ owner, isUrgent, transmit: transmitSigned, onChange: () => void readOutbox() });
  return readOutbox();
}

/** Asks the browser to wake the worker when there is network. */
export async function wakeWorkerLater(): Promise<void> {
  await askForSync(await navigator.serviceWorker?.getRegistration());
}

/** Shows the stored rows. A stored row is not missing. */
async function showKept(before: readonly OutboxRow[]): Promise<void> {
  const stored = new Set((await readRows()).map(({ id }) => id));
  forgetKept(
    currentOwner() ?? NOBODY,
    before.map(({ id }) => id).filter((id) => !stored.has(id)),
  );
  await readOutbox();
}

// Rows in memory are lost with the page, so the browser asks before it leaves.
addEventListener('beforeunload', (event) => {
  if (isInMemory() && outbox.rows.some(isRowWaiting)) event.preventDefault();
});

/** Writes a row. @throws only a NotStoredError, when it cannot be stored; a stored row will be sent */
async function store(write: () => Promise<unknown>): Promise<void> {
  // Without network the row would be lost with the page, although the person thinks it is saved.
  if (isInMemory() && network.isOffline) throw notStored(undefined);
  const before = await readRows()
    .then((rows) => storeMakingRoom(write).then(() => rows))
    .catch((error: unknown) => {
      throw notStored(error);
    });
  await showKept(before).catch(() => undefined);
  keepStorage();
  void wakeWorkerLater();
}

function ownerOf(): string {
  const owner = currentOwner();
  if (owner === undefined) throw new Error('nobody is signed in');
  return owner;
}

/** The call and parameters that a row sends. The row's id is the idempotency key. */
export type Request<C extends CallShape> = readonly [call: C, asking: Omit<Asking<C>, 'key'>];

const frozen = <C extends CallShape>([call, asking]: Request<C>, key: string): FrozenRequest =>
  freeze(call, { ...asking, key } as Asking<C>);

/** The payment link of an order without a number. It is sent once the order is placed. */
export function linkAfter(phone: string): RowFollower {
  const id = newRowId();
  const body = { order_id: 0, phone_number: phone, locale: languageState.language };
  return { id, request: frozen([sharePaymentLink, { body }], id), about: { phone } };
}

export interface KeepOptions {
  /** Id of the row that the new one replaces: never both, never neither. */
  readonly instead?: string;
  /** The row that is sent after this one. */
  readonly follower?: RowFollower | undefined;
  /** Headers besides those of the call. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Stores a request; it is on the disk when this resolves. The photos that its body names are stored already, and are sent before it.
 * Returns the row's id, which is also the key of the intent.
 * @param about displayed facts
 * @throws a NotStoredError when it cannot be stored
 */
export async function keep<C extends CallShape>(
  kind: OutboxKind,
  asked: Request<C>,
  about: object,
  { instead, follower, headers }: KeepOptions = {},
): Promise<string> {
  const id = newRowId();
  const owner = rulesOf(kind).isForAnyone ? (currentOwner() ?? NOBODY) : ownerOf();
  const request = frozen(asked, id);
  const photos = namedPhotos(request.body && JSON.parse(request.body));
  const row = { id, kind, owner, request: { ...request, headers: { ...request.headers, ...headers } }, about, photos, follower };
  const [{ name }, { params }] = asked as Request<CallShape>;
  await store(async () =>
    letters.isTablet ? (await loadLetters()).keepLetter(row, { name, params }, instead) : enqueue(row, serverNow(), instead),
  );
  return id;
}

/** Stores the content of a letter again whose key the server no longer has. @throws a NotStoredError when it cannot be stored */
export const keepAgain = (id: string): Promise<void> => store(async () => (await loadLetters()).keepLetterAgain(id));

/** The row with a row's result: the link in a letter is part of its order. */
const rowWithResult = async (id: string): Promise<OutboxRow | undefined> =>
  (await findKept(id)) ?? outbox.rows.find(({ letter, follower }) => letter && follower?.id === id);

export async function removeRow(id: string): Promise<void> {
  const row = await rowWithResult(id);
  if (!row) return;
  forgetKept(row.owner, [row.id]);
  await deleteRow(row.id);
  await dropPhotos(row.owner, row.photos ?? []).catch(() => undefined);
  await readOutbox();
}

/** A row that is no longer sent: it waits for the person. */
const stoppedRow = (row: OutboxRow): OutboxRow => ({ ...row, state: 'rejected', isUnsure: false });

/**
 * Stops an order before it is given up: nothing sends it from here on. If it may have arrived, its key is checked. Returns false when it
 * was placed; its row is then done.
 * @throws ApiError when the check failed; the order keeps waiting
 */
export async function stopOrder(id: string): Promise<boolean> {
  const isHeld = await changeRow(id, (row) => (row.state === 'done' || mayHaveArrived(row) ? undefined : stoppedRow(row)));
  if (isHeld) return true;
  const placed = (await findKept(id))?.state === 'done' || (await send(withdrawOrder, { body: { key: id } })).placed;
  if (placed && placed !== true) {
    const answered = letters.isTablet ? await (await loadLetters()).withAnswer(id, placed) : { answer: placed };
    await changeRow(id, (row) => ({ ...row, ...answered, state: 'done', lastCode: '', nextAt: Date.now() }));
  } else if (!placed) await changeRow(id, stoppedRow);
  await readOutbox();
  return !placed;
}

/** Deletes a person's rows from the phone. */
export async function eraseRows(owner: string): Promise<void> {
  eraseKept(owner);
  await keepPhotosOnly(owner, []);
  await keepPhotosOnly(SHARED_PHOTO[0], []);
  await deleteRowsOf(owner);
  // The person who leaves also saw the rows that belong to nobody.
  if (outbox.rows.some((row) => row.owner === NOBODY)) await deleteRowsOf(NOBODY);
  noteRows([]);
}
