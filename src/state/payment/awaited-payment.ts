// A started payment: noted on the phone, so that the app waits for it after a reload, a closed tab or a lost network.
import { PAYMENT_RETURN_PARAMETER } from '#core/constants.ts';
import { isSheetOpen, openSheet } from '../frame/sheet-state.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';

const NOTE = 'awaited-payment';

/** What one page knows about its awaited payment. */
interface AwaitedPayment {
  /** It was settled in this visit, even if the note is not deleted yet. */
  isForgotten: boolean;
}

export const createAwaitedPayment = (): AwaitedPayment => ({ isForgotten: false });

/** This page's own. */
const ownPayment = createAwaitedPayment();

export async function awaitPayment(orderId: number, own = ownPayment): Promise<void> {
  own.isForgotten = false;
  const { ownDb, putNote } = await loadStore();
  await putNote(ownDb(), NOTE, orderId);
}

/** The result is known, or the person has read that it takes longer. */
export async function forgetAwaitedPayment(own = ownPayment): Promise<void> {
  own.isForgotten = true;
  const { ownDb, removeNote } = await loadStore();
  await removeNote(ownDb(), NOTE);
}

/** Shows the wait for a payment, unless it is shown already. */
export function showPaymentStatus(orderId: number): void {
  if (!isSheetOpen('order-status')) openSheet({ sheet: 'order-status', orderId });
}

async function resume(own: AwaitedPayment): Promise<void> {
  // A page to which a payment returned shows the result itself.
  if (session.subject === undefined || new URLSearchParams(location.search).has(PAYMENT_RETURN_PARAMETER)) return;
  const { ownDb, readNote } = await loadStore();
  const orderId = await readNote<number>(ownDb(), NOTE);
  if (orderId !== undefined && !own.isForgotten) showPaymentStatus(orderId);
}

/** At start, and when Back restores the page from the browser's memory. */
export function startAwaitedPayment(own = ownPayment): void {
  void resume(own);
  addEventListener('pageshow', (event) => {
    if (event.persisted) void resume(own);
  });
}
