// What an answer means for a waiting row. Pure: removed only on proof, given up only on a refusal that is final.
import { remedyOf } from '#core/rules/remedy.ts';
import type { OutboxRow } from './outbox-db.ts';

/** What came back for a row. `isProof`: a success that is an answer of the row's own call. */
export type Answer =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly isProof: boolean;
      readonly body: unknown;
      readonly code: string;
      readonly retryAfterMs: number;
    };

export interface NewRow extends Pick<OutboxRow, 'id' | 'kind' | 'owner' | 'request' | 'about' | 'follower'> {}

/** A row as it waits for its first try. */
export const waitingRow = (row: NewRow, now: number): OutboxRow => ({
  ...row,
  state: 'saved',
  tries: 0,
  nextAt: now,
  lastCode: '',
  createdAt: now,
  answer: undefined,
});

const BACKOFF_FIRST_MS = 2_000;
const BACKOFF_MAX_MS = 5 * 60_000;

/** Wait before the next try, doubling, with jitter so that phones do not come all at once. */
export function backoffMs(tries: number, random: number): number {
  return Math.round(Math.min(BACKOFF_FIRST_MS * 2 ** Math.max(tries - 1, 0), BACKOFF_MAX_MS) * (0.5 + random / 2));
}

const isLater = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;

/** The link that follows an order that is placed now. */
export function followerOf({ state, follower, owner, answer }: OutboxRow, now: number): OutboxRow | undefined {
  if (state !== 'done' || !follower) return undefined;
  const orderId = (answer as { orders: readonly { id: number }[] }).orders[0]?.id;
  const { id, request, about } = follower;
  const body = JSON.stringify({ ...(JSON.parse(request.body ?? '{}') as object), order_id: orderId });
  return waitingRow({ id, kind: 'share-link', owner, request: { ...request, body }, about: { ...about, orderId } }, now);
}

/** The row after a try. Network errors and a server in trouble never count toward giving up; 401 waits for its owner. */
export function settleRow(row: OutboxRow, answer: Answer, now: number, random: number): OutboxRow {
  const tries = row.tries + 1;
  const waiting = (state: OutboxRow['state'], code: string, pauseMs = 0): OutboxRow => ({
    ...row,
    state,
    tries,
    lastCode: code,
    nextAt: now + Math.max(backoffMs(tries, random), pauseMs),
  });
  if (answer.kind === 'nothing') return waiting('unknown', 'NO_ANSWER');
  const { status, isProof, body, code, retryAfterMs } = answer;
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && isProof) return { ...row, state: 'done', tries, lastCode: '', nextAt: now, answer: body };
  if (isSuccess) return waiting('unknown', 'NOT_OURS');
  const remedy = remedyOf(code).row;
  // The owner's session is over, or someone else is signed in: the row keeps, whatever it was before.
  if (status === 401 || remedy === 'keep') return { ...row, lastCode: code || 'UNAUTHENTICATED' };
  if (isLater(status) || remedy === 'retry' || code === '')
    return waiting(row.state === 'sending' ? 'unknown' : row.state, code || String(status), retryAfterMs);
  return { ...row, state: remedy === 'reject' ? 'rejected' : 'needs_user', tries, lastCode: code, answer: body };
}
