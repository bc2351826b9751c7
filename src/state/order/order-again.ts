// Ordering again: goods still sold go into the cart, others are named.
import type { OrderDetail } from '#core/contract/order/order.ts';
import { isCartEmpty } from '#core/rules/cart/cart-content.ts';
import { type OrderAgain, orderAgain } from '#core/rules/order/order-again.ts';
import { currentCart, editCart } from '../cart/cart-state.ts';
import { forgetStockNotes } from '../cart/cart-variants.ts';
import { goTo } from '../frame/navigate.ts';
import { serverNow } from '../frame/server-headers.ts';
import { openSheet } from '../frame/sheet-state.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { chooseVendor } from '../vendor/vendor-state.ts';

/** The shop's data of an order's items. @throws ApiError when it cannot be reached */
export async function findOrderAgain({ vendor, items }: OrderDetail): Promise<OrderAgain> {
  const ids = items.map(({ product_variant }) => product_variant);
  const [{ fetchVariants }, { putVariants }] = await Promise.all([loadApi(), loadStore()]);
  const fresh = await fetchVariants(vendor.id, ids);
  await putVariants(vendor.id, fresh, serverNow());
  return orderAgain(items, fresh);
}

/** Puts the lines into the cart: beside its items, or instead of them. */
export async function addAgainToCart(vendorId: number, { lines }: OrderAgain, isInstead: boolean): Promise<void> {
  if (isInstead) {
    forgetStockNotes();
    await editCart({ kind: 'reset' });
  }
  chooseVendor(vendorId);
  for (const { variantId, catalogueId, quantity, isPrebook } of lines) {
    const by = quantity - (currentCart().items[variantId] ?? 0);
    if (by > 0) await editCart({ kind: 'change', item: { variantId, catalogueId, vendorId, isPrebook }, by });
  }
}

/** Orders again: directly into the cart when everything fits, otherwise after a question. @throws ApiError without the shop */
export async function startOrderAgain(order: OrderDetail): Promise<void> {
  const again = await findOrderAgain(order);
  const cart = currentCart();
  const isOther =
    !isCartEmpty(cart) && (cart.vendorId !== order.vendor.id || cart.isPrebook !== (again.lines[0]?.isPrebook ?? cart.isPrebook));
  if (isOther || again.gone.length + again.fewer.length > 0) return openSheet({ sheet: 'order-again', order, again, isOther });
  await addAgainToCart(order.vendor.id, again, false);
  await goTo('/cart');
}
