// What the order area asks of whoever keeps the books of payments and refunds. Everything runs in the caller's transaction.
import type { OrderDetail } from '#core/contract/order/order.ts';

export interface OrderRef {
  readonly vendorId: number;
  readonly orderId: number;
}

export interface RefundToOpen extends OrderRef {
  /** More than 0. All refunds of an order together are never more than was booked as received. */
  readonly amountPaise: number;
  readonly reason: 'cancelled' | 'paid-late' | 'paid-too-much' | 'not-available' | 'returned' | 'desk' | 'insurer-refused';
  readonly at: Date;
}

/** A refund as the desk sees it. */
export interface RefundSeen {
  readonly id: number;
  readonly amount: number;
  readonly status: OrderDetail['refunds'][number]['status'];
  readonly at: string;
  readonly by_hand: boolean;
  readonly reference: string | null;
}

export interface OrderBooks {
  /**
   * Opens the task of a refund. Called in the transaction that makes it due: when a paid order is cancelled, or when the order cannot
   * keep its money. By then the order counts the money as refunded, and the buyer knows. The books only make sure that it is paid out.
   */
  openRefund(refund: RefundToOpen): Promise<void>;
  /**
   * Money goes back by hand: at once when somebody says by which receipt or transfer, otherwise it waits for one.
   * `isDecided`: a person decided that it does; without that, who hands it out decides.
   */
  openByHand(refund: RefundToOpen, how: { readonly reference?: string; readonly isDecided: boolean }): Promise<void>;
  /** What waits to be handed out; undefined when it does not wait for that. */
  toHandOut(order: OrderRef, refundId: number): Promise<{ readonly amount: number; readonly isDecided: boolean } | undefined>;
  /** Somebody gave it back. @returns how much; undefined when it does not wait for that. Run in a transaction. */
  doneByHand(order: OrderRef, refundId: number, reference: string): Promise<number | undefined>;
  refundsOf(order: OrderRef): Promise<RefundSeen[]>;
  /**
   * Ways to pay that are open ask for what is not due any more: nobody shall pay by them. Called in the transaction of the cause.
   * @param cause tells one such cause from the next; none: the order is ended
   */
  closeOrder(order: OrderRef, cause?: string): Promise<void>;
  /** Tries to pay and refunds of an order, oldest first, as its page shows them. @param payBy when its time to be paid was or is over */
  recordOf(order: OrderRef, payBy: Date | null): Promise<Pick<OrderDetail, 'payments' | 'refunds'>>;
}
