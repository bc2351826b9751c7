// What the screens show of an order that waits on the phone: the exact bill the person saw, and for when.
import type { Bill } from '#core/contract/cart.ts';
import type { PlaceOrderBody } from '#core/contract/order/order.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { CartContent } from '#core/rules/cart/cart-content.ts';

export interface OrderAbout {
  readonly bill: Bill;
  readonly itemCount: number;
  readonly firstItem: LocalText;
  readonly imageUrl: string;
  readonly vendorNames: LocalText;
  /** Age of the prices in the bill, epoch ms. */
  readonly pricesAt: number;
  /** The request, to be asked again on other terms. */
  readonly body: PlaceOrderBody;
  /** The cart, to be given back when the order is taken back. */
  readonly cart: CartContent;
  readonly cartType: string;
}

/** The same of a payment link that waits to be sent. */
export interface ShareLinkAbout {
  readonly orderId: number;
  readonly phone: string;
}
