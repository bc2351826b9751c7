// Books reported payments of an order forward only, and refunds money that the order cannot keep. An order is placed before money moves; it
// waits (`AwaitingPayment`) until the online amount arrives or its time ends.
import type { OrderStatus } from '#core/contract/order/order.ts';
import type { Paise } from '#core/money.ts';
import { monthInIndia } from '#core/rules/dates.ts';
import { type LanguageCode, readerLanguage } from '#core/rules/languages.ts';
import type { PayoutWayName } from '#core/rules/money-out/payout-ways.ts';
import { wasHandedOver } from '#core/rules/order/order-ended.ts';
import { cancelMoney, isPaidOnline, type OrderMoney, receiveMoney, recordReturnedMoney } from '#core/rules/order/order-money.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import type { Ledger } from '../ledger/ledger-service.ts';
import type { MessageService } from '../message/message-service.ts';
import type { Enrolment } from '../policy/enrolment.ts';
import type { Payout } from '../sign-off/sign-off-service.ts';
import type { OrderBooks, OrderRef, RefundToOpen } from './order-books.ts';
import { mayMessagePhone, type OrderLimits } from './order-limits.ts';
import { agentRefundMessage, moneyMessage, numberOf, orderMessage, orderOfMessage, payoutMessage } from './order-messages.ts';
import { payoutOf } from './order-payout.ts';
import type { NewStep, OrderRepository, OrderRow } from './order-repository.ts';
import { moneyOf, type OrderVendor } from './order-view.ts';

export interface OrderPaymentParts {
  readonly repository: OrderRepository;
  readonly books: OrderBooks;
  readonly ledger: Pick<Ledger, 'post' | 'noteReference'>;
  readonly budget: RateBudget;
  readonly limits: OrderLimits;
  readonly messages: Pick<MessageService, 'jobFor' | 'queue'>;
  /** Ends the insurance of a cancelled order. */
  readonly enrolment: Pick<Enrolment, 'end'>;
  readonly deps: Dependencies;
  /** Wakes the job runner after a commit. */
  readonly wake: () => void;
}

export interface ReceivedMoney extends OrderRef {
  /** Total over all payments of the order, without subtracting refunds. */
  readonly receivedPaise: Paise;
}

export interface BookingResult {
  /** The order's state afterwards. */
  readonly status: OrderStatus;
  /** The amount of the new refund; 0 for none. */
  readonly refundPaise: Paise;
}

export type OrderPaymentService = ReturnType<typeof createOrderPaymentService>;

const refOf = (row: OrderRow): OrderRef => ({ vendorId: row.vendor_id, orderId: row.id });

/** Opens a refund that the order already counts, and sends the buyer a message. */
export async function openRefund(
  { books, messages }: OrderPaymentParts,
  row: OrderRow,
  refund: RefundToOpen,
  money: OrderMoney,
): Promise<void> {
  if (refund.amountPaise === 0) return;
  await books.openRefund(refund);
  if (row.payment_mode !== 'CSC')
    await messages.queue(moneyMessage(orderOfMessage(row), 'refund-started', { amount: refund.amountPaise, money }));
  // The farmer did not pay what the agent paid twice.
  else if (refund.reason !== 'paid-too-much') await messages.queue(agentRefundMessage(orderOfMessage(row), money));
}

async function bookPayment(parts: OrderPaymentParts, { receivedPaise, ...ref }: ReceivedMoney): Promise<BookingResult> {
  const { repository, messages, deps } = parts;
  const row = await repository.lock(ref);
  if (!row) throw new Error(`money came for order ${ref.orderId}, which is not there`);
  const came = receivedPaise - row.paid_paise;
  if (came <= 0) return { status: row.status as OrderStatus, refundPaise: 0 };
  const at = new Date(deps.now());
  const { money, excess } = receiveMoney(moneyOf(row), came);
  const isPlaced = row.status === 'AwaitingPayment' && isPaidOnline(money);
  const status = isPlaced ? (row.delivery_window ? 'PreOrder' : 'Placed') : (row.status as OrderStatus);
  await repository.book({ ...ref, at, money }, isPlaced ? { status, by: 'provider' } : undefined);
  const about = orderOfMessage(row);
  const { total_paise: total } = row;
  if (row.payment_mode !== 'CSC') await messages.queue(moneyMessage(about, 'payment-received', { amount: came, money }));
  // The farmer pays the agent everything, so parts that the wallet pays are not reported.
  else if (isPlaced) await messages.queue(moneyMessage(about, 'payment-received', { amount: total, money: { paid: total } }));
  if (isPlaced) await messages.queue(orderMessage(about, 'order-placed'));
  const reason = money.isCancelled ? 'paid-late' : 'paid-too-much';
  await openRefund(parts, row, { ...ref, amountPaise: excess, reason, at }, money);
  await parts.ledger.post(ref, 'received');
  return { status, refundPaise: excess };
}

/** Money that the provider returned without the shop's request, see `recordReturnedMoney`. @returns the part that the order held */
async function bookReturnedMoney({ repository, messages, deps }: OrderPaymentParts, ref: OrderRef, amount: Paise): Promise<Paise> {
  const row = await repository.lock(ref);
  if (!row) throw new Error(`money went back of order ${ref.orderId}, which is not there`);
  const before = moneyOf(row);
  const { money, back } = recordReturnedMoney(before, amount, row.status === 'AwaitingPayment');
  if (back === 0) return 0;
  await repository.noteReturned({ ...ref, at: new Date(deps.now()) }, money, before.total - money.total);
  const about = orderOfMessage(row);
  await messages.queue(
    row.payment_mode === 'CSC' ? agentRefundMessage(about, money) : moneyMessage(about, 'refund-started', { amount: back, money }),
  );
  return back;
}

/** Why an order ends, its new state, the role, and the phone of the buyer who ended it. */
export interface OrderEnd {
  readonly why: 'order-cancelled' | 'order-unpaid' | 'order-rejected' | 'order-brought-back';
  readonly step: NewStep;
  readonly byPhone?: string;
}

/** The person of the staff who took a step. */
const staffOf = ({ staff, name = '' }: NewStep) => (staff === undefined ? undefined : { id: staff, name });

/** Ends a locked order: its goods return to the shop, its money to the buyer. */
export async function endOrder(parts: OrderPaymentParts, row: OrderRow, { why, step, byPhone }: OrderEnd): Promise<void> {
  const ref = refOf(row);
  const at = new Date(parts.deps.now());
  const { money, back } = cancelMoney(moneyOf(row));
  const movement = { id: parts.deps.newId(), staff: staffOf(step) };
  await parts.repository.cancel({ ...ref, month: monthInIndia(row.created_at.getTime()), at, movement }, money, step);
  if (row.insured_farmer_id !== null) await parts.enrolment.end(ref, at);
  // The shop's actions always send a message: it acts once on each placed order.
  const isSent = step.by === 'staff' || (await mayMessagePhone(parts, row.buyer.number, byPhone));
  if (isSent) await parts.messages.queue(orderMessage(orderOfMessage(row), why, step.reason === undefined ? {} : { reason: step.reason }));
  if (row.online_paise > 0) await parts.books.closeOrder(ref);
  await openRefund(parts, row, { ...ref, amountPaise: back, reason: 'cancelled', at }, money);
  await parts.ledger.post(ref, why);
}

/** Whether an order's payment time is over. */
const isOverdue = (row: OrderRow, now: number): boolean =>
  row.status === 'AwaitingPayment' && row.pay_by !== null && row.pay_by.getTime() <= now;

/** The facts of an order that a payment needs. */
export interface OrderToPay extends OrderRef {
  /** The number for display, written in two halves. */
  readonly number: string;
  readonly placedBy: number;
  readonly paymentMode: string;
  /** Whether the order waits for money: to be placed, or to settle the amount due after the hand-over. */
  readonly takesMoney: boolean;
  readonly money: OrderMoney;
  /** When an unplaced order expires, epoch milliseconds; null when it does not expire. */
  readonly payBy: number | null;
  readonly shop: OrderVendor['names'];
  readonly language: LanguageCode;
}

function toOrderToPay(row: OrderRow): OrderToPay {
  return {
    ...refOf(row),
    number: numberOf(row),
    placedBy: row.placed_by,
    paymentMode: row.payment_mode,
    takesMoney: row.status === 'AwaitingPayment' || wasHandedOver(row.status),
    money: moneyOf(row),
    payBy: row.status === 'AwaitingPayment' ? (row.pay_by?.getTime() ?? null) : null,
    shop: (row.vendor as OrderVendor).names,
    language: readerLanguage(row.locale),
  };
}

/** All of these may run inside a caller's transaction and repeatedly: finished work stays. */
export function createOrderPaymentService(parts: OrderPaymentParts) {
  const { repository, deps, wake } = parts;
  return {
    /** An order the person placed or receives, by its number or by its placing answer. */
    async ofPerson(
      userId: number,
      which: { readonly orderId: number } | { readonly vendorId: number; readonly requestId: string },
    ): Promise<OrderToPay | undefined> {
      const row = await ('orderId' in which ? repository.find(userId, which.orderId) : repository.findByRequest(userId, which));
      return row && toOrderToPay(row);
    },
    /** The refund of an order, as the rule of the second person needs it. */
    async leaving(ref: OrderRef, way: PayoutWayName, amount: Paise): Promise<Payout | undefined> {
      const row = await repository.read(ref);
      return row && payoutOf(row, way, amount);
    },
    /** Sends the buyer a message that somebody refunded money. Runs in the transaction that notes it. */
    async sendPayoutMessage(ref: OrderRef, given: Parameters<typeof payoutMessage>[1]): Promise<void> {
      const row = await repository.read(ref);
      if (!row) return;
      const about = orderOfMessage(row);
      await parts.messages.queue(row.payment_mode === 'CSC' ? agentRefundMessage(about, moneyOf(row)) : payoutMessage(about, given));
    },
    async find(ref: OrderRef): Promise<OrderToPay | undefined> {
      const row = await repository.read(ref);
      return row && toOrderToPay(row);
    },

    /**
     * Books the whole amount received for an order; less than before changes nothing. Once it covers the online amount, the order is placed
     * and the buyer gets a message. Money the order cannot keep (given up, or paid twice) is refunded.
     */
    async bookReceived(money: ReceivedMoney): Promise<BookingResult> {
      const booked = await repository.inTransaction(() => bookPayment(parts, money));
      wake();
      return booked;
    },

    /** Runs in the booking transaction. @returns the part of the money that the order held; the rest belongs to no order */
    noteReturned: (ref: OrderRef, amount: Paise): Promise<Paise> => bookReturnedMoney(parts, ref, amount),

    /** Orders whose payment time is over. The caller asks the provider once more before it releases them. */
    overdue: (limit: number): Promise<OrderRef[]> => repository.overdue(new Date(deps.now()), limit),

    /**
     * Gives up an unpaid order: stock, coupon, monthly limits and free insurance return, and a partial payment is refunded. False when it
     * no longer waits, or its time is not over.
     */
    async releaseUnpaid(ref: OrderRef): Promise<boolean> {
      const isReleased = await repository.inTransaction(async () => {
        const row = await repository.lock(ref);
        if (!row || !isOverdue(row, deps.now())) return false;
        await endOrder(parts, row, { why: 'order-unpaid', step: { status: 'Cancelled', by: 'clock' } });
        return true;
      });
      if (isReleased) wake();
      return isReleased;
    },
  };
}
