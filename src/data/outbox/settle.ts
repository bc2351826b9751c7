// Decides what an answer means for a waiting row. Pure. A row ends only with proof or with a final refusal.
import { type RowRemedy, rowRemedyOf } from '#core/rules/row-remedy.ts';
import { LONGEST_WAIT_MS } from './due.ts';
import { rulesOf } from './kinds.ts';
import type { OutboxRow } from './outbox-db.ts';

/** The result of a row's request. `isProof`: a success with a valid answer of the row's own call. */
export type Answer =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly isProof: boolean;
      /** Whether the answer names the wire version, as all answers of the server do. Answers of a gateway or hotspot do not. */
      readonly isOurs: boolean;
      readonly body: unknown;
      readonly code: string;
      readonly retryAfterMs: number;
    };

export interface NewRow extends Pick<OutboxRow, 'id' | 'kind' | 'owner' | 'request' | 'about' | 'follower' | 'photos' | 'letter'> {}

/**
 * A row before its first try, which may happen at once.
 * @param now by the server's clock, as people see it; epoch ms
 */
export const waitingRow = (row: NewRow, now: number): OutboxRow => ({
  ...row,
  state: 'saved',
  tries: 0,
  nextAt: 0,
  lastCode: '',
  createdAt: now,
  answer: undefined,
});

const BACKOFF_FIRST_MS = 2_000;
const BACKOFF_MAX_MS = 5 * 60_000;
/** The server did not answer. Asking again costs it nothing, and people should not wait long once it is back. */
const UNANSWERED_MAX_MS = 30_000;
const UNANSWERED: readonly string[] = ['NO_ANSWER', 'NOT_OURS'];
/** Errors that may concern one row alone, and the number of tries after which this is assumed. */
const OWN_TROUBLE: readonly string[] = ['INTERNAL', '500', 'IDEMPOTENCY_IN_PROGRESS'];
const STUCK_TRIES = 5;

/** Wait before the next try. It doubles, and is random, so that phones do not all try at once. */
export function backoffMs(tries: number, random: number): number {
  return Math.round(Math.min(BACKOFF_FIRST_MS * 2 ** Math.max(tries - 1, 0), BACKOFF_MAX_MS) * (0.5 + random / 2));
}

/** The server fails on this row, so later rows no longer wait for it. The row itself is still tried, with pauses. */
export const isStuck = ({ tries, lastCode }: Pick<OutboxRow, 'tries' | 'lastCode'>): boolean =>
  tries >= STUCK_TRIES && OWN_TROUBLE.includes(lastCode);

const isRetryStatus = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;

/** The row that is sent after an order that is placed now. It gets the order's number. */
export function followerOf({ kind: of, state, follower, owner, seq, answer }: OutboxRow, now: number): OutboxRow | undefined {
  const kind = rulesOf(of).follower;
  if (state !== 'done' || !follower || !kind) return undefined;
  const orderId = (answer as { orders: readonly { id: number }[] }).orders[0]?.id;
  const { id, request, about } = follower;
  const body = JSON.stringify({ ...(JSON.parse(request.body ?? '{}') as object), order_id: orderId });
  return {
    ...waitingRow({ id, kind, owner, request: { ...request, body }, about: { ...about, orderId } }, now),
    ...(seq === undefined ? {} : { seq }),
  };
}

type Refused = Extract<Answer, { kind: 'answer' }>;

/** The row after a refusal that does not end it. Undefined when the refusal ends it. */
function rowAfterPassingRefusal(row: OutboxRow, { status, isOurs, code }: Refused): Pick<OutboxRow, 'state' | 'lastCode'> | undefined {
  // A proxy may refuse a request that has arrived earlier. Its answer is no refusal of the shop.
  if (!isOurs && !isRetryStatus(status)) return { state: 'unknown', lastCode: 'NOT_OURS' };
  const lastCode = code || String(status);
  if (isOurs && status === 429) return { state: row.isUnsure ? 'unknown' : 'saved', lastCode };
  return isRetryStatus(status) || remedyFor(row, code) === 'retry' || code === '' ? { state: 'unknown', lastCode } : undefined;
}

/** The server's answer to a letter: its outcome, the code of the inner call, and the rest sealed for the owner. */
interface LetterAnswer {
  readonly outcome: 'done' | 'ask' | 'refused';
  readonly code: string | null;
  readonly answer: string;
}

const letterStates = { done: 'done', ask: 'needs_user', refused: 'rejected' } as const;

/** Whether a success body is an answer to a letter. */
export function isLetterAnswer(body: unknown): body is LetterAnswer {
  const { outcome, answer } = (body ?? {}) as Partial<LetterAnswer>;
  return Object.hasOwn(letterStates, `${outcome}`) && typeof answer === 'string';
}

/** The row after proof. The sealed answer of a letter is stored unchanged. */
const rowAfterProof = ({ letter }: OutboxRow, body: unknown): Pick<OutboxRow, 'state' | 'lastCode' | 'answer'> =>
  letter && isLetterAnswer(body)
    ? { state: letterStates[body.outcome], lastCode: body.code ?? '', answer: body.answer }
    : { state: 'done', lastCode: '', answer: body };

/**
 * The meaning of a refusal of the letter itself. If the desk ended the tablet, or a proxy removed its cookie, the letter waits
 * until the tablet is wiped or known again. If it waited longer than its key is valid, its owner must commit it again.
 */
const letterRemedies: Readonly<Record<string, RowRemedy>> = { TABLET_ENDED: 'retry', LETTER_KEY_GONE: 'ask' };

const remedyFor = ({ letter }: OutboxRow, code: string): RowRemedy => (letter && letterRemedies[code]) || rowRemedyOf(code);

/** The row after a try. Network errors and server errors never count toward giving up. After 401 it waits for its owner. */
export function settleRow(row: OutboxRow, answer: Answer, now: number, random: number): OutboxRow {
  const tries = row.tries + 1;
  const waiting = (after: Pick<OutboxRow, 'state' | 'lastCode'>, pauseMs = 0): OutboxRow => ({
    ...row,
    ...after,
    tries,
    nextAt:
      now +
      Math.min(Math.max(backoffMs(tries, random), pauseMs), UNANSWERED.includes(after.lastCode) ? UNANSWERED_MAX_MS : LONGEST_WAIT_MS),
  });
  if (answer.kind === 'nothing') return waiting({ state: 'unknown', lastCode: 'NO_ANSWER' });
  const { status, isProof, isOurs, body, code, retryAfterMs } = answer;
  if (status >= 200 && status < 300)
    return isProof ? { ...row, ...rowAfterProof(row, body), tries, nextAt: now } : waiting({ state: 'unknown', lastCode: 'NOT_OURS' });
  const remedy = remedyFor(row, code);
  // The owner's session has ended, or someone else is signed in. The row stays as it was before.
  if (isOurs && (status === 401 || remedy === 'keep'))
    return { ...row, state: row.isUnsure ? 'unknown' : 'saved', lastCode: code || 'UNAUTHENTICATED' };
  const after = rowAfterPassingRefusal(row, answer);
  if (after) return waiting(after, retryAfterMs);
  return { ...row, state: remedy === 'reject' ? 'rejected' : 'needs_user', tries, lastCode: code, answer: body };
}
