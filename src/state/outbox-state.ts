// What waits to be sent, as the screens see it.
import { proxy, useSnapshot } from 'valtio';
import { ORDER_INTENT_VALID_MS } from '#core/constants.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { openOutbox } from './doors.ts';
import { held } from './held.ts';
import { onReachable } from './network-state.ts';

/** A row as the screens see it. */
export type WaitingRow = OutboxRow;

interface OutboxState {
  rows: readonly OutboxRow[];
  /** When something was last sent, epoch ms; 0 when never seen. */
  lastSentAt: number;
}

const outbox = proxy<OutboxState>({ rows: [], lastSentAt: 0 });

export const isRowWaiting = ({ state }: Pick<OutboxRow, 'state'>): boolean =>
  state === 'saved' || state === 'sending' || state === 'unknown';

export function noteRows(rows: readonly OutboxRow[]): void {
  const doneBefore = outbox.rows.filter((row) => row.state === 'done').length;
  if (rows.filter((row) => row.state === 'done').length > doneBefore) outbox.lastSentAt = Date.now();
  outbox.rows = held(rows);
}

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

export function useOutbox(): { readonly rows: readonly OutboxRow[]; readonly waiting: readonly OutboxRow[]; readonly lastSentAt: number } {
  const { rows, lastSentAt } = useSnapshot(outbox) as Readonly<OutboxState>;
  return { rows, lastSentAt, waiting: rows.filter((row) => row.state !== 'done') };
}

/** Outside of a component. */
export function rowById(id: string): OutboxRow | undefined {
  return outbox.rows.find((row) => row.id === id) as OutboxRow | undefined;
}
