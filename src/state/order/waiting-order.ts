// A stored order that is not sent unchanged: taken back, or returned to the cart.
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
import { isToPay, needsApproval } from '../outbox/row-needs.ts';
import { loadStore } from '../session/lazy-modules.ts';

/** Makes sure that the shop does not have an order before it is given up. Informs the person when it does, or when it cannot be asked. */
export async function stopSending(row: WaitingRow): Promise<boolean> {
  const { stopOrder } = await loadOutbox();
  try {
    if (await stopOrder(row.id)) return true;
    showFailure('waiting.has-arrived', text('waiting.has-arrived-text'));
  } catch (error) {
    const { kind } = failureOf(error);
    if (kind === 'unforeseen') throw error;
    showFailure('waiting.not-taken-back', text('waiting.not-taken-back-text'));
  }
  return false;
}

/** Takes a waiting order back: its cart is restored if it is still empty. */
export async function cancelWaitingOrder(row: WaitingRow): Promise<void> {
  const { removeRow } = await loadOutbox();
  const { cart, cartType } = keptOrder(row).draft;
  if (!(await stopSending(row))) return;
  await removeRow(row.id);
  const { ownDb, putCart, readCart } = await loadStore();
  if (isCartEmpty(await readCart(ownDb(), cartType))) await putCart(ownDb(), cartType, { ...cart, cartId: null });
}

/** Returns the order's items to their cart, which becomes the current one. Does nothing for another shop or season. */
export async function restoreToCart(row: WaitingRow): Promise<'taken' | 'other-cart' | 'stays'> {
  const { cart, cartType } = keptOrder(row).draft;
  const { editCart, ownDb, putCart, readCart } = await loadStore();
  const items = cartItems(cart);
  const present = await readCart(ownDb(), cartType);
  if (items.some(({ item }) => cartConflict(present, item) !== undefined)) return 'other-cart';
  if (!(await stopSending(row))) return 'stays';
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

/** The next step of an order that needs an answer: its cart when only an approval or the wallet's payment is missing, else its changes. */
export async function answerOrder(row: WaitingRow): Promise<void> {
  const outcome = needsApproval(row) || isToPay(row) ? await restoreToCart(row) : 'other-cart';
  if (outcome === 'taken') return goTo('/cart');
  if (outcome === 'other-cart') openSheet({ sheet: 'order-changes', rowId: row.id });
}
