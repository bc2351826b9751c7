// Empties the cart of an order whose page closed while it was being sent, at the next start.
import { type CartContent, emptyCart } from '#core/rules/cart/cart-content.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { keptOrder } from './kept-order.ts';
import { isRowWaiting, outbox } from './outbox-rows.ts';

/** The same cart, by the phone's id or the server's: one filled since has others. */
const isSameCart = (ordered: CartContent, stored: CartContent): boolean =>
  (ordered.cartId !== null && ordered.cartId === stored.cartId) || (ordered.localId != null && ordered.localId === stored.localId);

/** Empties carts that have become an order. */
export async function clearOrderedCarts(): Promise<void> {
  const { ownDb, putCart, readCart } = await loadStore();
  for (const row of outbox.rows) {
    if (row.kind !== 'order' || !(isRowWaiting(row) || row.state === 'done')) continue;
    const { cart, cartType } = keptOrder(row).draft;
    const stored = await readCart(ownDb(), cartType);
    if (isSameCart(cart, stored)) await putCart(ownDb(), cartType, emptyCart);
  }
}
