// What a payment session becomes when something is heard of it. It only goes forward, whatever is heard, however often, in whatever order.
import type { Paise } from '../money.ts';

/** `pending`: under way, or a part came. `failed`: one attempt failed. Money that comes makes any of them `paid`. */
export type PaymentState = 'created' | 'pending' | 'failed' | 'expired' | 'cancelled' | 'paid';

export interface PaymentProgress {
  readonly state: PaymentState;
  /** Received in total. */
  readonly received: Paise;
}

const rank: Readonly<Record<PaymentState, number>> = { created: 0, pending: 1, failed: 2, expired: 3, cancelled: 3, paid: 4 };

/**
 * @param asked what the session is for
 * @param heard `received`: in total, as far as whoever says it knows
 * @returns the session's new progress and how much of the money is news
 */
export function advancePayment(before: PaymentProgress, asked: Paise, heard: PaymentProgress): PaymentProgress & { readonly came: Paise } {
  const received = Math.max(before.received, heard.received);
  // Paid is what was received, not what anybody calls it.
  const said = heard.state === 'paid' ? 'pending' : heard.state;
  const state = received >= asked ? 'paid' : rank[said] > rank[before.state] ? said : before.state;
  return { state, received, came: received - before.received };
}

/** Whether a person may still be sent there to pay. */
export const isOpenPayment = (state: PaymentState): boolean => rank[state] < rank.expired;
