// Sheets of the cart, and what each is opened with.
import type { Bill } from '#core/contract/cart.ts';
import type { CartItemRef, PickupFarmer } from '#core/rules/cart/cart-content.ts';
import type { CartTrouble } from '#core/rules/cart/cart-refusal.ts';
import type { DeliveryMode } from '#core/rules/delivery/delivery-mode.ts';
import type { OrderLine } from '#core/rules/order/order-line.ts';
import type { LineChange } from './line-changes.ts';

export interface CartSheets {
  /** The cart itself, on a wide screen. */
  cart: object;
  /** An item that can't join this cart. */
  'replace-cart': { readonly reason: 'vendor' | 'prebook'; readonly item: CartItemRef; readonly name: string };
  /** Why the cart can't be ordered. */
  'cart-trouble': { readonly isBlocking: true; readonly trouble: CartTrouble };
  /** Prices that changed since the cart was seen. `bill`: the bill at the tap on Place order. */
  'price-changes': { readonly lines: readonly LineChange[]; readonly seen: readonly OrderLine[]; readonly bill?: Bill };
  'switch-delivery': { readonly to: DeliveryMode };
  'pickup-farmer': { readonly isSelf: boolean; readonly farmer: PickupFarmer | null };
  coupons: object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends CartSheets {}
}
