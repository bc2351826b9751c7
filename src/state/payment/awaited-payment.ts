// A payment that was begun: remembered on the phone, so that it is waited for after a reload, a closed tab or a dead network.
import { PAYMENT_RETURN_PARAMETER } from '#core/constants.ts';
import { isSheetOpen, openSheet } from '../frame/sheet-state.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';

const NOTE = 'awaited-payment';

/** It was settled in this visit, whatever the note on its way out still says. */
let isForgotten = false;

export async function awaitPayment(orderId: number): Promise<void> {
  isForgotten = false;
  const { ownDb, putNote } = await loadStore();
  await putNote(ownDb(), NOTE, orderId);
}

/** It is known what became of it, or the person has seen that it takes longer. */
export async function forgetAwaitedPayment(): Promise<void> {
  isForgotten = true;
  const { ownDb, removeNote } = await loadStore();
  await removeNote(ownDb(), NOTE);
}

/** Shows the waiting for a payment, unless it is shown already. */
export function showPaymentStatus(orderId: number): void {
  if (!isSheetOpen('order-status')) openSheet({ sheet: 'order-status', orderId });
}

async function resume(): Promise<void> {
  // A page that a payment led back to says itself what came of it.
  if (session.subject === undefined || new URLSearchParams(location.search).has(PAYMENT_RETURN_PARAMETER)) return;
  const { ownDb, readNote } = await loadStore();
  const orderId = await readNote<number>(ownDb(), NOTE);
  if (orderId !== undefined && !isForgotten) showPaymentStatus(orderId);
}

/** At start, and when Back brings the page out of the browser's memory. */
export function startAwaitedPayment(): void {
  void resume();
  addEventListener('pageshow', (event) => {
    if (event.persisted) void resume();
  });
}
