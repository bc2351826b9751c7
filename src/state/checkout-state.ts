// Placing an order: kept on the phone first, then sent; the answer, or its absence, decides what is shown.
import { proxy, useSnapshot } from 'valtio';
import type { CartPayload } from '#core/contract/cart.ts';
import type { PlaceOrderBody } from '#core/contract/order.ts';
import type { Bill } from '#core/rules/bill.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { currentCart, editCart } from './cart-state.ts';
import { cartChoice } from './cart-type.ts';
import { forgetStockNotes } from './cart-variants.ts';
import { openOutbox, openStore } from './doors.ts';
import { refusalWords } from './error-remedy.ts';
import type { OrderAbout } from './order-about.ts';
import { rowById } from './outbox-rows.ts';
import { openSheet, showFailure } from './sheet-state.ts';
import { validateAgain } from './validation-state.ts';

const checkout = proxy<{ isPlacing: boolean }>({ isPlacing: false });

export interface OrderTerms {
  readonly payload: CartPayload;
  readonly bill: Bill;
  readonly about: Pick<OrderAbout, 'firstItem' | 'imageUrl' | 'vendorNames' | 'pricesAt' | 'itemCount'>;
}

function bodyOf({ payload, bill }: OrderTerms): PlaceOrderBody {
  return { ...payload, payment: { transactions: [{ payment_mode: 'COD', amount: bill.grand_total }] }, totals_seen: bill };
}

/** The cart's content has become an order (or one on its way): the cart starts afresh. */
async function emptyCartAfterOrder(): Promise<void> {
  forgetStockNotes();
  await editCart({ kind: 'reset' });
}

/** Places the order in view. Once this has begun, the order is on the phone until the server has proved that it has it. */
export async function placeOrderNow(terms: OrderTerms): Promise<void> {
  if (checkout.isPlacing) return;
  checkout.isPlacing = true;
  try {
    const { drainOutbox, saveOrder } = await openOutbox();
    const body = bodyOf(terms);
    const rowId = await saveOrder(body, { ...terms.about, bill: terms.bill, body, cart: currentCart(), cartType: cartChoice.type });
    await drainOutbox(true);
    await showOutcome(rowId);
  } finally {
    checkout.isPlacing = false;
  }
}

async function showOutcome(rowId: string): Promise<void> {
  const row = rowById(rowId);
  if (!row) return;
  if (row.state === 'needs_user' || row.state === 'rejected') {
    await takeBack(row);
    return;
  }
  await emptyCartAfterOrder();
  openSheet({ sheet: 'order-status', rowId });
}

/** Refused while the person is still at the cart: the row goes, the cart stays, and the words say why. */
async function takeBack(row: OutboxRow): Promise<void> {
  const { removeRow } = await openOutbox();
  await removeRow(row.id);
  // New prices and stock are had before the words are read.
  validateAgain();
  const { title, words } = refusalWords(row.lastCode, row.answer);
  showFailure(title, words);
}

/** A waiting order is taken back: its cart is given back when the present one is empty. */
export async function cancelWaitingOrder(row: OutboxRow): Promise<void> {
  const { removeRow } = await openOutbox();
  const about = row.about as OrderAbout;
  await removeRow(row.id);
  if (currentCart().order.length > 0) return;
  const { ownDb, putCart } = await openStore();
  await putCart(ownDb(), about.cartType, { ...about.cart, cartId: null });
}

/** Id of the order a row became, once the server has proved it. */
export function orderIdOf(row: OutboxRow): number | undefined {
  return row.state === 'done' ? (row.answer as { orders: readonly { id: number }[] }).orders[0]?.id : undefined;
}

export function useIsPlacing(): boolean {
  return useSnapshot(checkout).isPlacing;
}
