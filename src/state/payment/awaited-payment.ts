// A payment that was begun: remembered on the phone, so that it is waited for after a reload, a closed tab or a dead network.
import { PAYMENT_RETURN_PARAMETER } from '#core/constants.ts';
import { isSheetOpen, openSheet } from '../frame/sheet-state.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';

const NOTE = 'awaited-payment';

/** What one page knows of the payment it waits for. */
interface AwaitedPayment {
  /** It was settled in this visit, whatever the note on its way out still says. */
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

/** It is known what became of it, or the person has seen that it takes longer. */
export async function forgetAwaitedPayment(own = ownPayment): Promise<void> {
  own.isForgotten = true;
  const { ownDb, removeNote } = await loadStore();
  await removeNote(ownDb(), NOTE);
}

/** Shows the waiting for a payment, unless it is shown already. */
export function showPaymentStatus(orderId: number): void {
  if (!isSheetOpen('order-status')) openSheet({ sheet: 'order-status', orderId });
}

async function resume(own: AwaitedPayment): Promise<void> {
  // A page that a payment led back to says itself what came of it.
  if (session.subject === undefined || new URLSearchParams(location.search).has(PAYMENT_RETURN_PARAMETER)) return;
  const { ownDb, readNote } = await loadStore();
  const orderId = await readNote<number>(ownDb(), NOTE);
  if (orderId !== undefined && !own.isForgotten) showPaymentStatus(orderId);
}

/** At start, and when Back brings the page out of the browser's memory. */
export function startAwaitedPayment(own = ownPayment): void {
  void resume(own);
  addEventListener('pageshow', (event) => {
    if (event.persisted) void resume(own);
  });
}
