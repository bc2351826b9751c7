// The calls of the books that the order area uses. Each runs in the caller's transaction.
import type { OrderDetail } from '#core/contract/order/order.ts';

export interface OrderRef {
  readonly vendorId: number;
  readonly orderId: number;
}

export interface RefundToOpen extends OrderRef {
  /** Above 0. All refunds of an order together never exceed its booked payments. */
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
   * Opens a refund task, in the transaction that makes the refund due: a paid order is cancelled, or it cannot keep its money. The order
   * already counts this money as refunded, and the buyer has a message. The books only make sure that it is paid out.
   */
  openRefund(refund: RefundToOpen): Promise<void>;
  /**
   * A refund by hand: paid at once with a receipt or transfer number, otherwise it waits for one. `isDecided`: a person decided it;
   * otherwise the person who pays it out decides.
   */
  openByHand(refund: RefundToOpen, how: { readonly reference?: string; readonly isDecided: boolean }): Promise<void>;
  /** A refund that waits for its payout; undefined when it does not wait. */
  waitingPayout(order: OrderRef, refundId: number): Promise<{ readonly amount: number; readonly isDecided: boolean } | undefined>;
  /** Somebody paid it out. @returns the amount; undefined when it does not wait. Runs in a transaction. */
  doneByHand(order: OrderRef, refundId: number, reference: string): Promise<number | undefined>;
  refundsOf(order: OrderRef): Promise<RefundSeen[]>;
  /**
   * Closes open payment links, because they ask for money that is no longer due. Called in the transaction of the cause.
   * @param cause distinguishes several causes of one order; missing: the order has ended
   */
  closeOrder(order: OrderRef, cause?: string): Promise<void>;
  /** Payment attempts and refunds of an order, oldest first, for the order's page. @param payBy end of its payment time */
  recordOf(order: OrderRef, payBy: Date | null): Promise<Pick<OrderDetail, 'payments' | 'refunds' | 'is_refunded'>>;
}
