// A kept order that is not sent as it is: taken back, or given back to the cart.
import { cartConflict, isCartEmpty } from '#core/rules/cart/cart-content.ts';
import { cartItems } from '#core/rules/cart/cart-items.ts';
import { text } from '../../i18n/i18n.ts';
import { chooseCart } from '../cart/cart-type.ts';
import { failureOf } from '../frame/failure.ts';
import { goTo } from '../frame/navigate.ts';
import { openSheet, showFailure } from '../frame/sheet-state.ts';
import { keptOrder } from '../outbox/kept-order.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import type { WaitingRow } from '../outbox/outbox-rows.ts';
import { needsApproval } from '../outbox/row-needs.ts';
import { loadStore } from '../session/lazy-modules.ts';

/** Makes sure that the shop does not have an order before it is given up. Shows the person when it does, or when it cannot be asked. */
export async function holdBack(row: WaitingRow): Promise<boolean> {
  const { holdOrder } = await loadOutbox();
  try {
    if (await holdOrder(row.id)) return true;
    showFailure('waiting.has-arrived', text('waiting.has-arrived-text'));
  } catch (error) {
    const { kind } = failureOf(error);
    if (kind === 'unforeseen') throw error;
    showFailure('waiting.not-taken-back', text('waiting.not-taken-back-text'));
  }
  return false;
}

/** A waiting order is taken back: its cart is given back when nothing has been put into it since. */
export async function cancelWaitingOrder(row: WaitingRow): Promise<void> {
  const { removeRow } = await loadOutbox();
  const { cart, cartType } = keptOrder(row).draft;
  if (!(await holdBack(row))) return;
  await removeRow(row.id);
  const { ownDb, putCart, readCart } = await loadStore();
  if (isCartEmpty(await readCart(ownDb(), cartType))) await putCart(ownDb(), cartType, { ...cart, cartId: null });
}

/** The order's items go into the cart they came from, which is then the one in hand, beside what is there. Nothing happens when that one is of another shop or season, or the order can't be given up. */
export async function takeIntoCart(row: WaitingRow): Promise<'taken' | 'other-cart' | 'stays'> {
  const { cart, cartType } = keptOrder(row).draft;
  const { editCart, ownDb, putCart, readCart } = await loadStore();
  const items = cartItems(cart);
  const present = await readCart(ownDb(), cartType);
  if (items.some(({ item }) => cartConflict(present, item) !== undefined)) return 'other-cart';
  if (!(await holdBack(row))) return 'stays';
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
  return 'taken';
}

/** The way on from an order that needs an answer: back to its cart when only the farmer's approval is missing, else what has changed. */
export async function answerOrder(row: WaitingRow): Promise<void> {
  const outcome = needsApproval(row) ? await takeIntoCart(row) : 'other-cart';
  if (outcome === 'taken') return goTo('/cart');
  if (outcome === 'other-cart') openSheet({ sheet: 'order-changes', rowId: row.id });
}
