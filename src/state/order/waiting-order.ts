// A kept order that is not sent as it is: taken back, or given back to the cart.
import { cartConflict, isCartEmpty } from '#core/rules/cart/cart-content.ts';
import { currentCart, editCart } from '../cart/cart-state.ts';
import { goTo } from '../frame/navigate.ts';
import { openSheet } from '../frame/sheet-state.ts';
import { keptOrder } from '../outbox/kept-order.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { needsApproval, type WaitingRow } from '../outbox/outbox-rows.ts';
import { loadStore } from '../session/lazy-modules.ts';

/** A waiting order is taken back: its cart is given back when the present one is empty. */
export async function cancelWaitingOrder(row: WaitingRow): Promise<void> {
  const { removeRow } = await loadOutbox();
  const { cart, cartType } = keptOrder(row).draft;
  await removeRow(row.id);
  if (currentCart().order.length > 0) return;
  const { ownDb, putCart } = await loadStore();
  await putCart(ownDb(), cartType, { ...cart, cartId: null });
}

/** The order's items go into the cart, beside what is there. False when the cart is of another shop or season: nothing happens then. */
export async function takeIntoCart(row: WaitingRow): Promise<boolean> {
  const { cart, cartType } = keptOrder(row).draft;
  const items = cart.order.flatMap((variantId) => {
    const [catalogueId, quantity] = [cart.catalogueIds[variantId], cart.items[variantId]];
    if (catalogueId === undefined || quantity === undefined || cart.vendorId === null) return [];
    return [{ item: { variantId, catalogueId, vendorId: cart.vendorId, isPrebook: cart.isPrebook }, quantity }];
  });
  const present = currentCart();
  if (items.some(({ item }) => cartConflict(present, item) !== undefined)) return false;
  if (isCartEmpty(present)) {
    const { ownDb, putCart } = await loadStore();
    await putCart(ownDb(), cartType, { ...cart, cartId: null });
  } else for (const { item, quantity } of items) await editCart({ kind: 'change', item, by: quantity });
  const { removeRow } = await loadOutbox();
  await removeRow(row.id);
  return true;
}

/** The way on from an order that needs an answer: back to its cart when only the farmer's approval is missing, else what has changed. */
export async function answerOrder(row: WaitingRow): Promise<void> {
  if (needsApproval(row) && (await takeIntoCart(row))) return goTo('/cart');
  openSheet({ sheet: 'order-changes', rowId: row.id });
}
