// What a payment session becomes when an answer about it comes. Money and ends only go forward, whatever the answers, however often, in whatever order.
import type { Paise } from '../../money.ts';

/** `pending`: under way, or a part came. `failed`: one attempt failed. Money that comes makes any of them `paid`. */
export type SessionState = 'created' | 'pending' | 'failed' | 'expired' | 'cancelled' | 'paid';

/** What the last try came to, as far as it brought no money; kept when the session is closed. */
export type LastTry = 'pending' | 'failed';

export interface PaymentProgress {
  readonly state: SessionState;
  /** Received in total. */
  readonly received: Paise;
  /** Of an answer: the provider, asked just now, says so of the tries it lists. */
  readonly lastTry?: LastTry | undefined;
}

const rank: Readonly<Record<SessionState, number>> = { created: 0, pending: 1, failed: 2, expired: 3, cancelled: 3, paid: 4 };

/** A try after one that failed is under way: only the provider's own present word says so, as events come in any order. */
const isRetried = (before: SessionState, answer: PaymentProgress): boolean =>
  before === 'failed' && answer.state === 'pending' && answer.lastTry === 'pending';

/** Asked, a provider that knows of no try has ended one that waited; a failed one it need not list. */
function lastTryOf(before: PaymentProgress, answer: PaymentProgress): LastTry | undefined {
  if (answer.lastTry) return answer.lastTry;
  if (answer.state === 'pending' || answer.state === 'failed') return answer.state;
  return answer.state === 'created' && before.lastTry === 'pending' ? undefined : before.lastTry;
}

/**
 * @param asked what the session is for
 * @param answer `received`: in total, as far as whoever says it knows
 * @returns the session's new progress and how much of the money is news
 */
export function advancePayment(before: PaymentProgress, asked: Paise, answer: PaymentProgress): PaymentProgress & { readonly came: Paise } {
  const received = Math.max(before.received, answer.received);
  // Paid is what was received, not what anybody calls it.
  const said = answer.state === 'paid' ? 'pending' : answer.state;
  const isNews = rank[said] > rank[before.state] || isRetried(before.state, answer);
  const state = received >= asked ? 'paid' : isNews ? said : before.state;
  return { state, received, lastTry: state === 'paid' ? undefined : lastTryOf(before, answer), came: received - before.received };
}

/** Whether a person may still be sent there to pay. */
export const isOpenPayment = (state: SessionState): boolean => rank[state] < rank.expired;
