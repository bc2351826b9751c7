// Waits for an order's payment: asks every few seconds, until the result is known or the time limit has passed.
import { useEffect, useState } from 'react';
import type { getOrderStatus, OrderDetail } from '#core/contract/order/order.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import {
  type AttemptState,
  attemptState,
  nextPollDelayMs,
  type PaymentOutcome,
  paymentOutcome,
} from '#core/rules/payment/order-payment.ts';
import { languageState } from '../frame/language-state.ts';
import { ask } from '../session/ask.ts';
import { forgetAwaitedPayment } from './awaited-payment.ts';

export interface PaymentStatus {
  readonly outcome: PaymentOutcome;
  /** Milliseconds since the wait began. */
  readonly waitedMs: number;
  /** There was an answer, or it is certain that none comes now. */
  readonly isAnswered: boolean;
  readonly isUnreachable: boolean;
  readonly isTimedOut: boolean;
  readonly standing: AttemptState;
  readonly answer: ResponseOf<typeof getOrderStatus> | undefined;
  /** The order itself, while it waits for its payment. */
  readonly order: OrderDetail | undefined;
}

const start: PaymentStatus = {
  outcome: 'waiting',
  waitedMs: 0,
  isAnswered: false,
  isUnreachable: false,
  isTimedOut: false,
  standing: 'waiting',
  answer: undefined,
  order: undefined,
};

async function askOnce(orderId: number): Promise<Partial<PaymentStatus>> {
  try {
    const params = { id: orderId };
    const answer = await ask('getOrderStatus', { params, query: { locale: languageState.language } });
    const { online_payment_order: isOnlineOrder, online_payment } = answer;
    const outcome = paymentOutcome({ isOnlineOrder, paymentStatus: online_payment.payment_status });
    // After a failed or partial payment the order still waits. Only the order itself shows this.
    const order = outcome === 'waiting' ? await ask('getOrder', { params }) : undefined;
    return { answer, order, outcome, isAnswered: true, isUnreachable: false, standing: order ? attemptState(order) : 'waiting' };
  } catch {
    // No answer: it keeps waiting, because nobody knows what happened to the money.
    return { isAnswered: true, isUnreachable: true };
  }
}

/**
 * Follows a payment from now on. Undefined: there is none to follow.
 * @param onSettled called when it is known, or no longer followed
 */
export function usePaymentStatus(orderId: number | undefined, onSettled: () => void): PaymentStatus {
  const [status, setStatus] = useState(start);
  useEffect(() => {
    if (orderId === undefined) return undefined;
    const began = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const answer = await askOnce(orderId);
      if (isOver) return;
      const waitedMs = Date.now() - began;
      const isWaiting = (answer.outcome ?? 'waiting') === 'waiting';
      const pause = isWaiting ? nextPollDelayMs(waitedMs) : undefined;
      setStatus((before) => ({ ...before, ...answer, waitedMs, isTimedOut: isWaiting && pause === undefined }));
      if (pause !== undefined) timer = setTimeout(() => void ask(), pause);
      else {
        await forgetAwaitedPayment();
        onSettled();
      }
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [orderId, onSettled]);
  return status;
}
