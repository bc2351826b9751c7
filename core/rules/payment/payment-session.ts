// A payment session after an answer about it. The received money and the end of the session never go back, whatever answers
// arrive in whatever order.
import type { Paise } from '../../money.ts';

/** `pending`: running, or partly paid. `failed`: one attempt failed. Money turns any of them into `paid`. */
export type SessionState = 'created' | 'pending' | 'failed' | 'expired' | 'cancelled' | 'paid';

/** The result of the last attempt without money; kept when the session closes. */
export type LastTry = 'pending' | 'failed';

export interface PaymentProgress {
  readonly state: SessionState;
  /** Received in total. */
  readonly received: Paise;
  /** The answer comes from the provider just now, and describes its listed attempts. */
  readonly lastTry?: LastTry | undefined;
}

const rank: Readonly<Record<SessionState, number>> = { created: 0, pending: 1, failed: 2, expired: 3, cancelled: 3, paid: 4 };

/** A new attempt after a failed one is running: only the provider's current answer shows it, because events come in any order. */
const isRetried = (before: SessionState, answer: PaymentProgress): boolean =>
  before === 'failed' && answer.state === 'pending' && answer.lastTry === 'pending';

/** The provider now reports no attempt, so a waiting attempt has ended. A provider need not list failed attempts. */
function lastTryOf(before: PaymentProgress, answer: PaymentProgress): LastTry | undefined {
  if (answer.lastTry) return answer.lastTry;
  if (answer.state === 'pending' || answer.state === 'failed') return answer.state;
  return answer.state === 'created' && before.lastTry === 'pending' ? undefined : before.lastTry;
}

/**
 * @param asked amount of the session @param answer `received`: in total, as far as its source knows @returns the session's new progress and
 * the newly received money
 */
export function advancePayment(before: PaymentProgress, asked: Paise, answer: PaymentProgress): PaymentProgress & { readonly came: Paise } {
  const received = Math.max(before.received, answer.received);
  // Paid depends on the received money, not on any name.
  const said = answer.state === 'paid' ? 'pending' : answer.state;
  const isNews = rank[said] > rank[before.state] || isRetried(before.state, answer);
  const state = received >= asked ? 'paid' : isNews ? said : before.state;
  return { state, received, lastTry: state === 'paid' ? undefined : lastTryOf(before, answer), came: received - before.received };
}

/** Whether a person may still pay there. */
export const isOpenPayment = (state: SessionState): boolean => rank[state] < rank.expired;
