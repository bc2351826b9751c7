// What waits to be sent, as the screens see it.
import { ORDER_INTENT_VALID_MS } from '#core/constants.ts';
import { openOutbox } from './doors.ts';
import { onReachable } from './network-state.ts';
import { isRowWaiting, outbox } from './outbox-rows.ts';

/** Sends what waits now. */
export async function sendWaiting(isUrgent = true): Promise<void> {
  const { drainOutbox } = await openOutbox();
  await drainOutbox(isUrgent);
}

/** Takes a row off the list: it will not be sent. */
export async function forgetWaiting(id: string): Promise<void> {
  const { removeRow } = await openOutbox();
  await removeRow(id);
}

/** What wakes a drain: start, the network coming back, the page coming into view, the worker's word. */
export function startOutbox(): void {
  void openOutbox().then(async ({ expireOrders }) => {
    await expireOrders(Date.now(), ORDER_INTENT_VALID_MS);
    await sendWaiting(false);
  });
  onReachable(() => void sendWaiting());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && outbox.rows.some(isRowWaiting)) void sendWaiting(false);
  });
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<{ type?: string }>) => {
    if (event.data?.type === 'OUTBOX_CHANGED') void openOutbox().then(({ readOutbox }) => readOutbox());
  });
}
