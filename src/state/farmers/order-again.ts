// Orders again what a farmer did not approve: its items go into the cart, where they are validated and the farmer is asked.
import { isCartEmpty } from '#core/rules/cart/cart-content.ts';
import { chooseCart } from '../cart/cart-type.ts';
import { keptOrder } from '../outbox/kept-order.ts';
import type { WaitingRow } from '../outbox/outbox-rows.ts';
import { loadStore } from '../session/lazy-modules.ts';

/** A cart with items stays unchanged. */
export async function placeAgain(row: WaitingRow): Promise<void> {
  const { cart, cartType } = keptOrder(row).draft;
  const { ownDb, putCart, readCart } = await loadStore();
  if (isCartEmpty(await readCart(ownDb(), cartType))) await putCart(ownDb(), cartType, { ...cart, cartId: null });
  chooseCart(cartType);
}
