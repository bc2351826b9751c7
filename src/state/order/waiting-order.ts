// A kept order that is not sent as it is: taken back, or given back to the cart.
import { cartConflict, isCartEmpty } from '#core/rules/cart/cart-content.ts';
import { cartItems } from '#core/rules/cart/cart-items.ts';
import { chooseCart } from '../cart/cart-type.ts';
import { goTo } from '../frame/navigate.ts';
import { openSheet } from '../frame/sheet-state.ts';
import { keptOrder } from '../outbox/kept-order.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import type { WaitingRow } from '../outbox/outbox-rows.ts';
import { needsApproval } from '../outbox/row-needs.ts';
import { loadStore } from '../session/lazy-modules.ts';

/** A waiting order is taken back: its cart is given back when nothing has been put into it since. */
export async function cancelWaitingOrder(row: WaitingRow): Promise<void> {
  const { removeRow } = await loadOutbox();
  const { cart, cartType } = keptOrder(row).draft;
  await removeRow(row.id);
  const { ownDb, putCart, readCart } = await loadStore();
  if (isCartEmpty(await readCart(ownDb(), cartType))) await putCart(ownDb(), cartType, { ...cart, cartId: null });
}

/** The order's items go into the cart they came from, which is then the one in hand, beside what is there. False when that one is of another shop or season: nothing happens then. */
export async function takeIntoCart(row: WaitingRow): Promise<boolean> {
  const { cart, cartType } = keptOrder(row).draft;
  const { editCart, ownDb, putCart, readCart } = await loadStore();
  const items = cartItems(cart);
  const present = await readCart(ownDb(), cartType);
  if (items.some(({ item }) => cartConflict(present, item) !== undefined)) return false;
  if (isCartEmpty(present)) await putCart(ownDb(), cartType, { ...cart, cartId: null });
  else
    for (const { item, quantity } of items) {
      await editCart(ownDb(), cartType, { kind: 'change', item, by: quantity });
      const product = cart.insured[item.variantId];
      if (product !== undefined) await editCart(ownDb(), cartType, { kind: 'insure', variantId: item.variantId, product });
    }
  chooseCart(cartType);
  const { removeRow } = await loadOutbox();
  await removeRow(row.id);
  return true;
}

/** The way on from an order that needs an answer: back to its cart when only the farmer's approval is missing, else what has changed. */
export async function answerOrder(row: WaitingRow): Promise<void> {
  if (needsApproval(row) && (await takeIntoCart(row))) return goTo('/cart');
  openSheet({ sheet: 'order-changes', rowId: row.id });
}
