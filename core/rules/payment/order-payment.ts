// What the app says about an order's payment while it waits. [spec 4 "Order status"]
import { ORDER_STATUS_POLL_MS, ORDER_STATUS_TIMEOUT_MS } from '../../constants.ts';
import type { PaymentState } from '../../contract/order/order.ts';
import type { Paise } from '../../money.ts';

/** Fields that the status call reads. */
export interface PaymentStatusFacts {
  readonly isOnlineOrder: boolean;
  /** `online_payment.payment_status`; undefined while the provider has not answered. */
  readonly paymentStatus: string | undefined;
}

export type PaymentOutcome = 'waiting' | 'success' | 'failed';

const WAITING = 'Pending';
/** Our server's statuses for money that will not arrive. The app reports no success after them. */
const GIVEN_UP: readonly string[] = ['Failed', 'Expired', 'Cancelled'];

/** `Pending` means waiting. Any other status means success, and so does an order that is not paid online. */
export function paymentOutcome({ isOnlineOrder, paymentStatus }: PaymentStatusFacts): PaymentOutcome {
  if (!isOnlineOrder) return 'success';
  if (paymentStatus === undefined || paymentStatus === WAITING) return 'waiting';
  return GIVEN_UP.includes(paymentStatus) ? 'failed' : 'success';
}

/** Payment facts of an order that waits for its money. */
export interface AwaitedMoneyFacts {
  readonly pay_online: Paise;
  readonly paid: Paise;
  readonly is_payable: boolean;
  /** Oldest first. */
  readonly payments: readonly { readonly status: PaymentState; readonly is_tried?: boolean | undefined }[];
}

/**
 * `failed`: the last attempt. `part`: some money came and no attempt is running. `not-begun`: the bank knows no attempt. All may be paid
 * now: the same link takes money once.
 */
export type AttemptState = 'waiting' | 'failed' | 'part' | 'not-begun';

export function attemptState({ pay_online, paid, is_payable, payments }: AwaitedMoneyFacts): AttemptState {
  const { status: last, is_tried } = payments.at(-1) ?? {};
  if (last === 'Failed') return 'failed';
  if (is_payable && last === 'Pending' && is_tried === false) return 'not-begun';
  return is_payable && last !== 'Pending' && paid > 0 && paid < pay_online ? 'part' : 'waiting';
}

/** Text during the wait: it changes after 15 and 45 seconds, so that nobody pays twice. */
export type WaitingWords = 'keep-open' | 'still-waiting' | 'bank-is-slow';

const STILL_MS = 15_000;
const SLOW_MS = 45_000;

export function waitingWords(waitedMs: number): WaitingWords {
  if (waitedMs >= SLOW_MS) return 'bank-is-slow';
  return waitedMs >= STILL_MS ? 'still-waiting' : 'keep-open';
}

/** When to ask again, in milliseconds; undefined after the time limit. */
export function nextPollDelayMs(waitedMs: number): number | undefined {
  return waitedMs + ORDER_STATUS_POLL_MS <= ORDER_STATUS_TIMEOUT_MS ? ORDER_STATUS_POLL_MS : undefined;
}
