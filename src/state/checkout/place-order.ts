// Places an order: stored on the phone first, then sent. The answer, or its absence, decides the next step.
import type { Bill } from '#core/contract/cart.ts';
import type { PlaceOrderBody } from '#core/contract/order/order.ts';
import { cartTroubleOf } from '#core/rules/cart/cart-refusal.ts';
import { remedyOf } from '#core/rules/remedy.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { cartChoice } from '../cart/cart-type.ts';
import { showPriceChanges } from '../cart/price-changes.ts';
import { reportCartTrouble, revalidateCart } from '../cart/validation-state.ts';
import { refusalWords } from '../frame/failure.ts';
import { withTimeLimit } from '../frame/network-state.ts';
import { showFailure } from '../frame/sheet-state.ts';
import { type KeptDraft, storedOrder } from '../outbox/kept-order.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { orderIdOf } from '../outbox/outbox-rows.ts';
import { mayHaveArrived, needsAnswer } from '../outbox/row-needs.ts';
import { isNotStored, reportNotStored } from '../outbox/storage-full.ts';
import type { ForFarmer } from './agent-order.ts';

export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly rowId: string; readonly orderId: number }
  /** No answer: it stays on the phone and is sent again under the same key. */
  | { readonly kind: 'kept'; readonly rowId: string }
  /** The cart stays; `explain` shows the reason. */
  | { readonly kind: 'refused'; readonly explain: () => Promise<void> };

/** Nobody watches a silent connection longer than this: the order is stored and being sent. */
const WATCHED_MS = 3_000;

/** The next step of an online payment needs the answer. For any other order the stored row is enough. */
const isPaidOnline = ({ payment }: PlaceOrderBody): boolean =>
  payment.transactions.some(({ payment_mode: mode }) => mode === 'PAY_NOW' || mode === 'CSC');

/**
 * Once this has begun, the order stays on the phone until the server has proved that it has it.
 * @param forFarmer the farmer whose own answer goes with it, or comes later; absent: an ordinary order
 */
export async function placeByOutbox(
  request: PlaceOrderBody,
  draft: Omit<KeptDraft, 'cartType'>,
  linkTo: string | undefined,
  forFarmer?: ForFarmer,
): Promise<PlaceOutcome> {
  const { drainOutbox, keep, linkAfter, placeOrder } = await loadOutbox();
  let rowId: string;
  try {
    const approved = forFarmer ? { approval: forFarmer.approval.kind } : {};
    const about = storedOrder({ draft: { ...draft, ...approved, cartType: cartChoice.type }, request });
    const follower = linkTo === undefined ? undefined : linkAfter(linkTo);
    rowId = forFarmer
      ? await keep('order', await import('./agent-order.ts').then(({ agentOrder }) => agentOrder(request, forFarmer)), about, { follower })
      : await keep('order', [placeOrder, { body: request }], about, { follower });
  } catch (error) {
    if (!isNotStored(error)) throw error;
    // Without a stored row a lost answer could not be requested again, and the goods would be ordered twice.
    return { kind: 'refused', explain: async () => reportNotStored(error) };
  }
  const sent = drainOutbox(true);
  const rows = await (isPaidOnline(request) ? sent : withTimeLimit(sent, WATCHED_MS)).catch(() => undefined);
  const row = rows?.get(rowId);
  // An order that may have arrived with an earlier try stays. Its key is checked before it is given up.
  if (row && needsAnswer(row) && !mayHaveArrived(row)) return removeRefusedOrder(row, request, draft.bill);
  const orderId = row && orderIdOf(row);
  return orderId === undefined ? { kind: 'kept', rowId } : { kind: 'placed', rowId, orderId };
}

/** Refused while the person is still there: the row is removed, the cart stays. */
async function removeRefusedOrder(row: OutboxRow, request: PlaceOrderBody, bill: Bill): Promise<PlaceOutcome> {
  const { removeRow } = await loadOutbox();
  await removeRow(row.id);
  const explain = async (): Promise<void> => {
    // When the shop cannot be asked, words explain the refusal.
    const isShown = remedyOf(row.lastCode).checkout === 'new-prices' && (await showPriceChanges(request, bill).catch(() => false));
    // New prices and stock load before the person reads the text.
    revalidateCart();
    if (isShown) return;
    const trouble = cartTroubleOf(row.answer);
    const { title, words } = refusalWords(row.lastCode, row.answer);
    const { checkout: remedy } = remedyOf(row.lastCode);
    if (trouble && remedy === 'cart-trouble') return reportCartTrouble(trouble, request);
    // The cart itself shows these changes, so the person stays there.
    return showFailure(title, words, remedy === 'new-prices' || remedy === 'new-stock' ? 'close' : 'reload');
  };
  return { kind: 'refused', explain };
}
