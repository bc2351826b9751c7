// A stored order whose terms differ from what the person saw: the current terms, line by line.
import type { Bill, CartPayload } from '#core/contract/cart.ts';
import type { PlaceOrderBody } from '#core/contract/order/order.ts';
import { TERMS_AGREED_HEADER } from '#core/contract/wire/version.ts';
import { remedyOf } from '#core/rules/remedy.ts';
import { compareLines, type LineChange } from '../cart/line-changes.ts';
import { failureOf, wordsOf } from '../frame/failure.ts';
import { serverNow } from '../frame/server-headers.ts';
import { replaceSheet } from '../frame/sheet-state.ts';
import { keptOrder, storedOrder } from '../outbox/kept-order.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import type { WaitingRow } from '../outbox/outbox-rows.ts';
import { needsApproval } from '../outbox/row-needs.ts';
import { ask } from '../session/ask.ts';
import { stopSending } from './waiting-order.ts';

export interface OrderChanges {
  /** Changed lines. */
  readonly lines: readonly LineChange[];
  readonly before: Bill;
  /** The new bill; undefined when the order cannot be placed as it is. */
  readonly now: Bill | undefined;
  /** The request on the new terms. */
  readonly request: PlaceOrderBody | undefined;
  /** Why it cannot be placed, as text. */
  readonly refusal: string | undefined;
  /** The farmer approved the order as it was, so they must be asked again. */
  readonly needsApproval: boolean;
}

/** The current terms of a stored order. @throws ApiError when the server cannot be asked */
export async function compareOrder(row: WaitingRow): Promise<OrderChanges> {
  const {
    draft: { bill: before, approval },
    request,
  } = keptOrder(row);
  const { lines, wanted } = await compareLines(request);
  const mustApprove = request.hashcode !== undefined || approval !== undefined || needsApproval(row);
  const refused = (refusal: string | undefined): OrderChanges => ({
    lines,
    before,
    now: undefined,
    request: undefined,
    refusal,
    needsApproval: mustApprove,
  });
  if (wanted.length === 0) return refused(undefined);
  // A refused payment mode stays refused. The person chooses another one in the cart.
  if (remedyOf(row.lastCode).row === 'pay-otherwise') return refused(wordsOf(row.answer));
  // The farmer approved it and the shop refused it, for example because it does not deliver there. The agent reads the reason.
  if (approval !== undefined) return refused(wordsOf(row.answer));
  // The cart must ask again for the farmer's approval and for the amount to pay now.
  const mode = request.payment.transactions[0]?.payment_mode;
  if (mustApprove || (mode !== 'COD' && mode !== 'CREDIT')) return refused(undefined);
  const { payment: _payment, totals_seen: _seen, cart_id: _id, delivery_window, ...rest } = request;
  const cart: CartPayload = { ...rest, order_details: wanted };
  try {
    const { bill, cart_id } = await ask('validateCart', { body: cart });
    const payment = { transactions: [{ payment_mode: mode, amount: bill.grand_total }] };
    const fresh: PlaceOrderBody = { ...cart, cart_id, payment, totals_seen: bill, ...(delivery_window ? { delivery_window } : {}) };
    return { lines, before, now: bill, request: fresh, refusal: undefined, needsApproval: mustApprove };
  } catch (error) {
    const { kind, body, words } = failureOf(error);
    if (kind !== 'refused') throw error;
    return refused(wordsOf(body) ?? (words || undefined));
  }
}

/** The person has seen the new terms and wants the order. It is another intent, with its own key. */
export async function acceptChanges(row: WaitingRow, request: PlaceOrderBody, bill: Bill): Promise<void> {
  const draft = { ...keptOrder(row).draft, bill, itemCount: request.order_details.length, pricesAt: serverNow() };
  if (!(await stopSending(row))) return;
  const { drainOutbox, keep, placeOrder } = await loadOutbox();
  const rowId = await keep('order', [placeOrder, { body: request }], storedOrder({ draft, request }), {
    instead: row.id,
    headers: { [TERMS_AGREED_HEADER]: '1' },
  });
  const rows = await drainOutbox(true);
  // Changed again meanwhile, so the person is asked again.
  const isAsking = rows.get(rowId)?.state === 'needs_user';
  await replaceSheet({ sheet: isAsking ? 'order-changes' : 'order-status', rowId });
}
