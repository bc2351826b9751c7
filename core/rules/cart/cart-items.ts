// A cart as a list of items that can join another one.
import type { CartContent, CartItemRef } from './cart-content.ts';

export interface CartItem {
  readonly item: CartItemRef;
  readonly quantity: number;
}

/** The cart's items in order, without items that lack catalogue id or quantity; a cart without a shop has none. */
export function cartItems({ vendorId, isPrebook, order, items, catalogueIds }: CartContent): CartItem[] {
  return order.flatMap((variantId) => {
    const [catalogueId, quantity] = [catalogueIds[variantId], items[variantId]];
    if (catalogueId === undefined || quantity === undefined || vendorId === null) return [];
    return [{ item: { variantId, catalogueId, vendorId, isPrebook }, quantity }];
  });
}
