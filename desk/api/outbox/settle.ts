// The meaning of an answer for a waiting hand-over. Pure: a row is removed only on proof, and becomes a task only when the server
// refused it.
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import type { HandOverRow } from '../../state/hand-over-row.ts';
import { CallError } from '../call-error.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Pause before the next try: doubling, and slightly different on each device. */
export function waitMs(tries: number, random: number): number {
  return Math.round(Math.min(FIRST_WAIT_MS * 2 ** Math.max(tries - 1, 0), LONGEST_WAIT_MS) * (0.5 + random / 2));
}

/** The owner has to sign in first. Nothing was done, and the row stays unchanged. */
const OWNER_MISSING: readonly string[] = ['UNAUTHENTICATED', 'PASSKEY_NEEDED', 'SUBJECT_MISMATCH'];

export const isOwnerMissing = (error: unknown): boolean =>
  error instanceof CallError && error.failure === 'refused' && (error.status === 401 || OWNER_MISSING.includes(error.code));

/** Nothing answered, so the other waiting rows would get no answer either. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof CallError) || error.failure !== 'refused';

/** The row after a try without proof. @param error error of the try */
export function settleRow(row: HandOverRow, error: unknown, now: number, random: number): HandOverRow {
  if (isOwnerMissing(error)) return row;
  const tries = row.tries + 1;
  if (isUnanswered(error) || (error as CallError).code === 'IDEMPOTENCY_IN_PROGRESS') {
    const askedMs = Math.min(((error as Partial<CallError>).retryAfter ?? 0) * 1_000, LONGEST_WAIT_MS);
    return { ...row, tries, nextAt: now + Math.max(waitMs(tries, random), askedMs) };
  }
  const { code, words, details } = error as CallError;
  return { ...row, tries, state: 'task', refused: { code, words, details } };
}

/**
 * Whether an order was handed over by this row, whose answer was lost.
 * @param name full name of the row's owner
 */
export function isDoneBy({ cash, upi }: HandOverRow, { history, takings }: Pick<DeskOrder, 'history' | 'takings'>, name: string): boolean {
  const given = (of: 'cash' | 'upi'): number => takings.filter(({ kind }) => kind === of).reduce((sum, one) => sum + one.given, 0);
  const step = history.find(({ status }) => status === 'Delivered');
  return step?.by === 'staff' && step.name === name && given('cash') === cash && given('upi') === upi;
}
