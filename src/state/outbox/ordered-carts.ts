// A page that was closed while its order was being sent never emptied the cart: that is done at the next start.
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { keptOrder } from './kept-order.ts';
import { isRowWaiting, outbox } from './outbox-rows.ts';

/** Empties carts that are an order by now, known by the id the server gave that very cart. */
export async function clearOrderedCarts(): Promise<void> {
  const { ownDb, putCart, readCart } = await loadStore();
  for (const row of outbox.rows) {
    if (row.kind !== 'order' || !(isRowWaiting(row) || row.state === 'done')) continue;
    const { cart, cartType } = keptOrder(row).draft;
    const stored = await readCart(ownDb(), cartType);
    if (cart.cartId !== null && stored.cartId === cart.cartId) await putCart(ownDb(), cartType, emptyCart);
  }
}
