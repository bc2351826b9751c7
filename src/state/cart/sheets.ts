// Sheets of the cart, and what each is opened with.
import type { CartItemRef, PickupFarmer } from '#core/rules/cart/cart-content.ts';
import type { CartTrouble } from '#core/rules/cart/cart-refusal.ts';
import type { DeliveryMode } from '#core/rules/delivery/delivery-mode.ts';

export interface CartSheets {
  /** The cart itself, on a wide screen. */
  cart: object;
  /** An item that can't join this cart. */
  'replace-cart': { readonly reason: 'vendor' | 'prebook'; readonly item: CartItemRef; readonly name: string };
  /** Why the cart can't be ordered. */
  'cart-trouble': { readonly isBlocking: true; readonly trouble: CartTrouble };
  'switch-delivery': { readonly to: DeliveryMode };
  'pickup-farmer': { readonly isSelf: boolean; readonly farmer: PickupFarmer | null };
  coupons: object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends CartSheets {}
}
