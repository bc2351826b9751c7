// Sends waiting rows. Only one drain runs at a time across tabs and worker. Rows of one kind are sent in order, and removed only
// after proof.
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { cartCodeOf } from '#core/rules/cart/cart-refusal-code.ts';
import { readErrorBody } from '../api/wire/error-body.ts';
import { type SentRequest, transmit } from '../api/wire/transmit.ts';
import { remainingWaitMs } from './due.ts';
import { dropPhotos } from './kept-photos.ts';
import { datedRequest, isProof } from './kinds.ts';
import { changeRow, deleteRow, NOBODY, type OutboxRow, readRows } from './outbox-db.ts';
import { sendPhotos, withoutPhotos } from './send-photos.ts';
import { type Answer, followerOf, isLetterAnswer, isStuck, settleRow } from './settle.ts';

export interface DrainParts {
  /** The owner whose rows may be sent, beside rows without an owner. */
  readonly owner: string;
  /** `isLetter`: the signed-in person does not matter for it. */
  readonly transmit?: (request: SentRequest, isLetter: boolean) => Promise<Response>;
  readonly now?: () => number;
  readonly random?: () => number;
  /** Called when a row has changed, so that screens can update. */
  readonly onChange?: (row: OutboxRow) => void;
  /** Ignores the waits of rows, because the person or a network event asked for it. */
  readonly isUrgent?: boolean;
  /** Finished rows stay, however old, until a page has read their result. */
  readonly keepsDone?: boolean;
}

const LOCK = 'khurpi-outbox';
export const SEND_TIMEOUT_MS = 20_000;
/** Time limit of one drain, in milliseconds: several rows, each with its own limit, and one session renewal. */
const DRAIN_LIMIT_MS = 120_000;
/** Finished rows stay for a day from then (`nextAt`), even after a long wait, so that people can read the result. */
const DONE_KEPT_MS = 24 * 3_600_000;
/** If nobody reads the answer to a letter for this long, the letter is deleted. */
const UNREAD_KEPT_MS = 60 * DONE_KEPT_MS;

export const isWaiting = (row: Pick<OutboxRow, 'state'>): boolean =>
  row.state === 'saved' || row.state === 'sending' || row.state === 'unknown';

async function readAnswer(
  row: OutboxRow,
  { transmit: sendAs = (request) => transmit(request, undefined, SEND_TIMEOUT_MS) }: DrainParts,
): Promise<Answer> {
  const send = (request: SentRequest): Promise<Response> => sendAs(request, !!row.letter);
  try {
    const lost: string[] = [];
    const waits = await sendPhotos(row, send, lost);
    const ready = lost.length > 0 ? ((await changeRow(row.id, (before) => withoutPhotos(before, lost))) ?? row) : row;
    // An order that an older version stored does not name its age.
    const response = waits ?? (await send(row.letter ? ready.request : datedRequest(ready.kind, ready.request, ready.createdAt)));
    const body = (await response.json().catch(() => undefined)) as { error?: unknown } | null | undefined;
    const code = typeof body?.error === 'object' ? readErrorBody(body).code : cartCodeOf(body);
    const retryAfterMs = (Number(response.headers.get('retry-after')) || 0) * 1_000;
    const isOurs = response.headers.has(SERVER_WIRE_VERSION_HEADER);
    return {
      kind: 'answer',
      status: response.status,
      isProof: response.ok && (row.letter ? isLetterAnswer : (of: unknown) => isProof(row, of))(body),
      isOurs,
      body,
      code,
      retryAfterMs,
    };
  } catch {
    return { kind: 'nothing' };
  }
}

/** Marks a row as being sent. A row that was already being sent may have arrived. */
const sendingRow = (row: OutboxRow): OutboxRow => ({ ...row, state: 'sending', isUnsure: row.isUnsure || row.state !== 'saved' });

/** Sends one row and settles it; its follower is stored with it and added to `rows`. */
async function sendRow(row: OutboxRow, parts: DrainParts, rows: OutboxRow[]): Promise<OutboxRow | undefined> {
  const { now = Date.now, random = Math.random, onChange } = parts;
  const sending = await changeRow(row.id, (before) => (isWaiting(before) ? sendingRow(before) : undefined));
  if (!sending) return undefined;
  onChange?.(sending);
  const answer = await readAnswer(sending, parts);
  let follower: OutboxRow | undefined;
  const settled = await changeRow(
    row.id,
    (before) => settleRow(before, answer, now(), random()),
    (after) => (follower = followerOf(after, now())),
  );
  if (follower) rows.push(follower);
  if (settled?.state === 'done') await dropPhotos(settled.owner, settled.photos ?? []).catch(() => undefined);
  if (settled) onChange?.(settled);
  return settled;
}

/** Whether a finished row is old enough to be deleted. An answer to a letter waits for its owner. */
const isOld = ({ state, nextAt, letter }: OutboxRow, now: number): boolean =>
  state === 'done' && now - nextAt > (letter && !letter.isRead ? UNREAD_KEPT_MS : DONE_KEPT_MS);

/** Rows of one line are sent one after another. Letters of one person do not wait for those of another. */
const lineOf = ({ kind, owner, letter }: OutboxRow): string => (letter ? kind + owner : kind);

async function sendDue(parts: DrainParts, isOver: () => boolean): Promise<void> {
  const { now = Date.now, owner, isUrgent, keepsDone } = parts;
  const blocked = new Set<string>();
  // A letter needs no session. Anybody who uses the tablet sends the letters of everybody.
  const rows = (await readRows()).filter((row) => row.letter || [owner, NOBODY].includes(row.owner));
  for (const row of rows) {
    if (isOver()) return;
    if (!keepsDone && isOld(row, now())) await deleteRow(row.id);
    if (!isWaiting(row) || blocked.has(lineOf(row))) continue;
    const settled = !isUrgent && remainingWaitMs(row, now()) > 0 ? row : await sendRow(row, parts, rows);
    // A row that still waits keeps its place. Later rows of its kind wait behind it, unless the server fails on this row alone.
    if (settled && isWaiting(settled) && !isStuck(settled)) blocked.add(lineOf(row));
  }
}

/** Sends all due rows. Resolves when it is done or out of time, or at once when another drain is running. */
export async function drain(parts: DrainParts): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: !parts.isUrgent }, async (lock) => {
    if (!lock) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        isOver = true;
        resolve();
      }, DRAIN_LIMIT_MS);
    });
    // A request that hangs must not hold the lock. The next drain sends the row again with its own key.
    await Promise.race([sendDue(parts, () => isOver), limit]).finally(() => clearTimeout(timer));
  });
}
