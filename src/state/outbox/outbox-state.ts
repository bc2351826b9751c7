// What waits to be sent, as the screens see it.
import { subscribe } from 'valtio';
import { waitOf } from '#data/outbox/due.ts';
import { onReachable } from '../frame/network-state.ts';
import { askLogin } from '../session/ask-login.ts';
import { session } from '../session/session-state.ts';
import { loadOutbox } from './lazy-outbox.ts';
import { sayNotStored } from './no-room.ts';
import { clearOrderedCarts } from './ordered-carts.ts';
import { isRowWaiting, outbox } from './outbox-rows.ts';

/** Sends what waits now. */
export async function sendWaiting(isUrgent = true): Promise<void> {
  const { drainOutbox } = await loadOutbox();
  await drainOutbox(isUrgent);
}

/** The way on for rows that were sent without a session. */
export const logInAndSend = (): void => askLogin(() => void sendWaiting());

/** Takes a row off the list: it will not be sent. One that can't be taken off stays in sight, and it is said why. */
export async function forgetWaiting(id: string): Promise<void> {
  const { removeRow } = await loadOutbox();
  await removeRow(id).catch(sayNotStored);
}

/** The person knows what was lost on this phone. */
export async function acceptMissing(): Promise<void> {
  const { forgetMissing } = await loadOutbox();
  forgetMissing();
}

/** Not more often than this by itself. */
const LEAST_WAIT_MS = 5_000;
let dueTimer: ReturnType<typeof setTimeout> | undefined;

/** A page that stays open tries again when the wait of a row is over. */
function sendWhenDue(): void {
  clearTimeout(dueTimer);
  const waiting = outbox.rows.filter(isRowWaiting);
  if (waiting.length === 0 || session.isOver) return;
  const wait = Math.min(...waiting.map((row) => waitOf(row, Date.now())));
  dueTimer = setTimeout(() => void sendWaiting(false), Math.max(wait, LEAST_WAIT_MS));
}

/** Whoever signs in, or again, has left things here that they wait for: every row gets a try. */
function sendAtSignIn(): void {
  let before = { db: session.db, isOver: session.isOver };
  subscribe(session, () => {
    const { db, isOver, subject } = session;
    const hasCome = subject !== undefined && !isOver && (db !== before.db || before.isOver);
    before = { db, isOver };
    if (hasCome) void sendWaiting();
  });
}

/** What wakes a drain: start, a sign-in, a wait that is over, the network coming back, the page coming into view, the worker's word. */
export function startOutbox(): void {
  void loadOutbox().then(async ({ readOutbox, wakeWorkerLater }) => {
    await readOutbox();
    await clearOrderedCarts();
    // Whoever opens the app may have walked to where the network is: every row gets a try.
    await sendWaiting();
    if (outbox.rows.some(isRowWaiting)) await wakeWorkerLater();
  });
  sendAtSignIn();
  subscribe(outbox, sendWhenDue);
  onReachable(() => void sendWaiting(false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && outbox.rows.some(isRowWaiting)) void sendWaiting(false);
  });
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<{ type?: string }>) => {
    if (event.data?.type === 'OUTBOX_CHANGED') void loadOutbox().then(({ readOutbox }) => readOutbox());
  });
}
