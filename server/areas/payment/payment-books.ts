// The books of an order's payments and refunds, for the order area.
import type { OrderDetail, PaymentMode, PaymentState } from '#core/contract/order/order.ts';
import type { Paise } from '#core/money.ts';
import { isOpenPayment, type SessionState } from '#core/rules/payment/payment-session.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { OrderRef, RefundSeen } from '../order/order-books.ts';
import { CLOSE_JOB, REFUND_JOB } from './payment-parts.ts';
import type { RefundReason, RefundRepository, RefundTaskRow } from './refund/refund-repository.ts';
import type { PaymentKind, PaymentSessionRepository, PaymentSessionRow } from './session/session-repository.ts';

export interface BookParts {
  readonly sessions: PaymentSessionRepository;
  readonly refunds: RefundRepository;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly deps: Dependencies;
}

export interface Refund extends OrderRef {
  readonly amountPaise: Paise;
  readonly reason: RefundReason;
  readonly at: Date;
}

const shownStates: Readonly<Record<SessionState, PaymentState>> = {
  created: 'Pending',
  pending: 'Pending',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  paid: 'Paid',
};
const shownRefunds: Readonly<Record<RefundTaskRow['state'], OrderDetail['refunds'][number]['status']>> = {
  waiting: 'Pending',
  sent: 'Done',
  failed: 'Failed',
};
const methods: Readonly<Record<PaymentKind, PaymentMode>> = { gateway: 'PAY_NOW', share: 'PAY_NOW', csc: 'CSC' };

function shownState({ state, received_paise, created_at, updated_at, last_try }: PaymentSessionRow, payBy: Date | null): PaymentState {
  if (state === 'paid') return 'Paid';
  if (received_paise > 0) return 'PartlyPaid';
  // A later attempt closed this session: the person sees how the last attempt ended.
  if (!isOpenPayment(state) && last_try !== null) return shownStates[last_try];
  const isLate = payBy !== null && created_at < payBy && updated_at >= payBy;
  return state === 'cancelled' && isLate ? 'Expired' : shownStates[state];
}

/** @param sessionId the payment that is refunded; null: the refund is paid by hand */
async function addTask(
  { refunds, queue, deps }: BookParts,
  refund: Refund,
  sessionId: number | null,
  { reference, isDecided = false }: { readonly reference?: string; readonly isDecided?: boolean } = {},
): Promise<void> {
  const id = deps.newId();
  await refunds.add({
    id,
    vendor_id: refund.vendorId,
    order_id: refund.orderId,
    session_id: sessionId,
    amount_paise: refund.amountPaise,
    reason: refund.reason,
    reference: reference ?? null,
    state: reference === undefined ? 'waiting' : 'sent',
    is_decided: isDecided,
    created_at: refund.at,
    updated_at: refund.at,
  });
  if (sessionId !== null) await queue.add({ kind: REFUND_JOB, payload: { taskId: id }, dedupeKey: `refund:${id}` });
}

/** Payment attempts and refunds of an order, oldest first. @param payBy a session closed after this time was closed for lack of time */
async function recordOf(
  { sessions, refunds }: BookParts,
  { orderId }: OrderRef,
  payBy: Date | null,
): Promise<Pick<OrderDetail, 'payments' | 'refunds' | 'is_refunded'>> {
  const [rows, tasks] = await Promise.all([sessions.ofOrder(orderId), refunds.ofOrder(orderId)]);
  return {
    payments: rows.map((row) => ({
      // A partial payment shows the amount received.
      amount: shownState(row, payBy) === 'PartlyPaid' ? row.received_paise : row.amount_paise,
      method: methods[row.kind],
      at: row.created_at.toISOString(),
      status: shownState(row, payBy),
      ...(row.state === 'created' && row.last_try === null ? { is_tried: false } : {}),
    })),
    refunds: tasks.map(({ amount_paise, state, created_at, reference }) => ({
      amount: amount_paise,
      status: shownRefunds[state],
      at: created_at.toISOString(),
      ...(reference === null ? {} : { reference }),
    })),
    // What was paid twice was never part of the order's money.
    ...(tasks.some(({ reason }) => reason !== 'paid-too-much') ? { is_refunded: true } : {}),
  };
}

export type PaymentBooks = ReturnType<typeof createPaymentBooks>;

export function createPaymentBooks(parts: BookParts) {
  const { sessions, refunds, queue } = parts;
  return {
    /**
     * Splits a refund over the payments, latest first: if an order was paid twice, the second payer gets the money back. Runs in the
     * transaction that locks the order, so that nobody refunds the same money twice.
     */
    async openRefund(refund: Refund): Promise<void> {
      const [rows, tasks] = await Promise.all([sessions.ofOrder(refund.orderId), refunds.ofOrder(refund.orderId)]);
      let left = refund.amountPaise;
      for (const { id, received_paise } of rows.sort((a, b) => b.updated_at.getTime() - a.updated_at.getTime() || b.id - a.id)) {
        const back = tasks.reduce((sum, task) => (task.session_id === id ? sum + task.amount_paise : sum), 0);
        const amountPaise = Math.min(left, received_paise - back);
        if (amountPaise <= 0) continue;
        await addTask(parts, { ...refund, amountPaise }, id);
        left -= amountPaise;
      }
      if (left > 0) throw new Error(`order ${refund.orderId} gives back money that no payment brought`);
    },

    openByHand: (refund: Refund, how: { readonly reference?: string; readonly isDecided: boolean }): Promise<void> =>
      addTask(parts, refund, null, how),

    async waitingPayout({ orderId }: OrderRef, refundId: number) {
      const task = await refunds.lock(refundId);
      const isWaiting = task?.order_id === orderId && task.session_id === null && task.state === 'waiting';
      return isWaiting ? { amount: task.amount_paise, isDecided: task.is_decided } : undefined;
    },

    async doneByHand({ orderId }: OrderRef, refundId: number, reference: string): Promise<number | undefined> {
      const task = await refunds.find(refundId);
      if (!task || task.order_id !== orderId || task.session_id !== null) return undefined;
      const isDone = await refunds.doneByHand(refundId, reference, new Date(parts.deps.now()));
      return isDone ? task.amount_paise : undefined;
    },

    async refundsOf({ orderId }: OrderRef): Promise<RefundSeen[]> {
      const tasks = await refunds.ofOrder(orderId);
      return tasks.map(({ id, amount_paise, state, created_at, session_id, reference }) => ({
        id,
        amount: amount_paise,
        status: shownRefunds[state],
        at: created_at.toISOString(),
        by_hand: session_id === null,
        reference,
      }));
    },

    /** Closes open sessions, because they ask for an amount that is no longer due. Runs in the transaction of the cause. */
    async closeOrder({ orderId }: OrderRef, cause = ''): Promise<void> {
      await queue.add({ kind: CLOSE_JOB, payload: { orderId }, dedupeKey: `payment-close:order:${orderId}${cause}` });
    },

    recordOf: (order: OrderRef, payBy: Date | null) => recordOf(parts, order, payBy),
  };
}
