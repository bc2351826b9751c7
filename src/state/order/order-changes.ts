// A kept order whose terms are not what the person saw: what it would be now, line by line, and the three ways on.
import type { Bill, CartPayload } from '#core/contract/cart.ts';
import type { Variant } from '#core/contract/catalog.ts';
import type { PlaceOrderBody } from '#core/contract/order/order.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { cartConflict, isCartEmpty } from '#core/rules/cart/cart-content.ts';
import { remedyOf } from '#core/rules/remedy.ts';
import { currentCart, editCart } from '../cart/cart-state.ts';
import { failureOf, wordsOf } from '../frame/failure.ts';
import { goTo } from '../frame/navigate.ts';
import { openSheet, replaceSheet } from '../frame/sheet-state.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import type { OrderAbout } from '../outbox/order-about.ts';
import { needsYes, type WaitingRow } from '../outbox/outbox-rows.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';

type Line = PlaceOrderBody['order_details'][number];

export interface LineChange {
  readonly variantId: number;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly before: Line;
  /** Undefined: none is left, or the shop no longer sells it. */
  readonly now: Line | undefined;
}

export interface OrderChanges {
  /** Lines that are not what they were. */
  readonly lines: readonly LineChange[];
  readonly before: Bill;
  /** The bill as it would be; undefined when the order can't be placed as it is. */
  readonly now: Bill | undefined;
  /** The order on the new terms. */
  readonly body: PlaceOrderBody | undefined;
  /** Why it can't be placed, in words. */
  readonly refusal: string | undefined;
  /** The farmer agreed to the order as it was: they have to be asked again. */
  readonly needsCode: boolean;
}

const none: LocalText = { en: '', hi: '' };

function nowOf(line: Line, fresh: Variant | undefined): Line | undefined {
  const inventory = fresh?.inventory_set[0];
  const quantity = Math.min(line.quantity, inventory?.available_qty ?? 0);
  if (!inventory || quantity <= 0) return undefined;
  return { ...line, quantity, price: inventory.price, discount: inventory.discount, c_id: inventory.c_id };
}

const isSameLine = (a: Line, b: Line | undefined): boolean =>
  b !== undefined && a.quantity === b.quantity && a.price === b.price && a.discount === b.discount;

async function compareLines(body: PlaceOrderBody): Promise<{ lines: LineChange[]; wanted: Line[] }> {
  const ids = body.order_details.map((line) => line.product_variant);
  const [{ fetchVariants }, store] = await Promise.all([loadApi(), loadStore()]);
  const [fresh, known] = await Promise.all([fetchVariants(body.vendor, ids), store.findVariants(body.vendor, ids)]);
  await store.putVariants(body.vendor, fresh, Date.now());
  const all = body.order_details.map((before) => {
    const now = nowOf(
      before,
      fresh.find((v) => v.id === before.product_variant),
    );
    const variant = known.get(before.product_variant);
    const pack = variant?.attribute_value[0]?.names ?? none;
    return { variantId: before.product_variant, names: variant?.product.names ?? none, pack, before, now };
  });
  return { lines: all.filter(({ before, now }) => !isSameLine(before, now)), wanted: all.flatMap(({ now }) => now ?? []) };
}

/** What a kept order would be now. @throws ApiError when the server can't be asked */
export async function compareOrder(row: WaitingRow): Promise<OrderChanges> {
  const { body, bill: before } = row.about as OrderAbout;
  const { lines, wanted } = await compareLines(body);
  const needsCode = body.hashcode !== undefined || needsYes(row);
  const refused = (refusal: string | undefined): OrderChanges => ({ lines, before, now: undefined, body: undefined, refusal, needsCode });
  if (wanted.length === 0) return refused(undefined);
  // A way of paying that was refused stays so: another one is chosen in the cart.
  if (remedyOf(row.lastCode).row === 'pay-otherwise') return refused(wordsOf(row.answer));
  // What the farmer agreed to, or how much is paid now, has to be asked again in the cart.
  const mode = body.payment.transactions[0]?.payment_mode;
  if (needsCode || (mode !== 'COD' && mode !== 'CREDIT')) return refused(undefined);
  const { payment: _payment, totals_seen: _seen, cart_id: _cart, delivery_window, ...cart } = body;
  const payload: CartPayload = { ...cart, order_details: wanted };
  const { postCartValidation } = await loadApi();
  try {
    const { bill, cart_id } = await postCartValidation(payload, new AbortController().signal);
    const payment = { transactions: [{ payment_mode: mode, amount: bill.grand_total }] };
    const fresh: PlaceOrderBody = { ...payload, cart_id, payment, totals_seen: bill, ...(delivery_window ? { delivery_window } : {}) };
    return { lines, before, now: bill, body: fresh, refusal: undefined, needsCode };
  } catch (error) {
    const { kind, body, words } = failureOf(error);
    if (kind !== 'refused') throw error;
    return refused(wordsOf(body) ?? (words || undefined));
  }
}

/** The person has seen the new terms and wants the order: it is another intent, under a key of its own. */
export async function acceptChanges(row: WaitingRow, body: PlaceOrderBody, bill: Bill): Promise<void> {
  const about: OrderAbout = { ...(row.about as OrderAbout), body, bill, itemCount: body.order_details.length, pricesAt: Date.now() };
  const { drainOutbox, replaceOrder } = await loadOutbox();
  const rowId = await replaceOrder(row.id, body, about);
  const rows = await drainOutbox(true);
  // Changed once more meanwhile: asked once more.
  const isAsking = rows.get(rowId)?.state === 'needs_user';
  await replaceSheet({ sheet: isAsking ? 'order-changes' : 'order-status', rowId });
}

/** The order's items go into the cart, beside what is there. False when the cart is of another shop or season: nothing happens then. */
export async function takeIntoCart(row: WaitingRow): Promise<boolean> {
  const { cart, cartType } = row.about as OrderAbout;
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

/** The way on from an order that needs an answer: back to its cart when only the farmer's yes is missing, else what has changed. */
export async function answerOrder(row: WaitingRow): Promise<void> {
  if (needsYes(row) && (await takeIntoCart(row))) return goTo('/cart');
  openSheet({ sheet: 'order-changes', rowId: row.id });
}
