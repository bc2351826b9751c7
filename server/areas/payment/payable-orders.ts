// What paying needs of orders; the order area answers it.
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Paise } from '#core/money.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { OrderMoney } from '#core/rules/order/order-money.ts';

export interface OrderPlace {
  readonly vendorId: number;
  readonly orderId: number;
}

export interface OrderToPay extends OrderPlace {
  readonly placedBy: number;
  readonly paymentMode: string;
  readonly isAwaitingPayment: boolean;
  readonly money: OrderMoney;
  /** Epoch milliseconds; null for an order that never waited for money. */
  readonly payBy: number | null;
  readonly shop: LocalText;
  readonly language: LanguageCode;
}

export interface PayableOrders {
  /** An order the person placed or gets. */
  ofPerson(
    userId: number,
    which: { readonly orderId: number } | { readonly vendorId: number; readonly requestId: string },
  ): Promise<OrderToPay | undefined>;
  find(order: OrderPlace): Promise<OrderToPay | undefined>;
  /** Books what was received for an order in all. What it can't keep comes back by `openRefund` of the books. Run in a transaction. */
  bookReceived(money: OrderPlace & { readonly receivedPaise: Paise }): Promise<unknown>;
  /** Gives up an order whose time to be paid is over; false when it does not wait any more. Run in a transaction. */
  releaseUnpaid(order: OrderPlace): Promise<boolean>;
  /** Orders whose time to be paid is over. */
  overdue(limit: number): Promise<OrderPlace[]>;
}
