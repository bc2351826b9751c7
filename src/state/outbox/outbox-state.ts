// The outbox, for screens.
import { subscribe } from 'valtio';
import { remainingWaitMs } from '#data/outbox/due.ts';
import { onReachable } from '../frame/network-state.ts';
import { askLogin } from '../session/ask-login.ts';
import { session } from '../session/session-state.ts';
import { loadOutbox } from './lazy-outbox.ts';
import { clearOrderedCarts } from './ordered-carts.ts';
import { isRowWaiting, outbox } from './outbox-rows.ts';
import { reportNotStored } from './storage-full.ts';

/** Sends the waiting rows now. */
export async function sendWaiting(isUrgent = true): Promise<void> {
  const { drainOutbox } = await loadOutbox();
  await drainOutbox(isUrgent);
}

/** The next step for rows that were sent without a session. */
export const logInAndSend = (): void => askLogin(() => void sendWaiting());

/** Removes a row from the list: it will not be sent. If that fails, it stays visible with the reason. */
export async function forgetWaiting(id: string): Promise<void> {
  const { removeRow } = await loadOutbox();
  await removeRow(id).catch(reportNotStored);
}

/** Stores the content of a letter that came too late again, and sends it. */
export async function sendAgain(id: string): Promise<void> {
  const { keepAgain } = await loadOutbox();
  await keepAgain(id).then(() => sendWaiting(), reportNotStored);
}

/** The person has read which rows were lost on this phone. */
export async function acceptMissing(): Promise<void> {
  const { forgetMissing } = await loadOutbox();
  forgetMissing();
}

/** Shortest interval of automatic sends. */
const LEAST_WAIT_MS = 5_000;
let dueTimer: ReturnType<typeof setTimeout> | undefined;

/** An open page tries again when a row's wait is over. */
function sendWhenDue(): void {
  clearTimeout(dueTimer);
  const waiting = outbox.rows.filter(isRowWaiting);
  if (waiting.length === 0 || session.isOver) return;
  const wait = Math.min(...waiting.map((row) => remainingWaitMs(row, Date.now())));
  dueTimer = setTimeout(() => void sendWaiting(false), Math.max(wait, LEAST_WAIT_MS));
}

/** A person who signs in may have waiting rows here: each gets an attempt. */
function sendAtSignIn(): void {
  let before = { db: session.db, isOver: session.isOver };
  subscribe(session, () => {
    const { db, isOver, subject } = session;
    const hasCome = subject !== undefined && !isOver && (db !== before.db || before.isOver);
    before = { db, isOver };
    if (hasCome) void sendWaiting();
  });
}

/**
 * Shows on the app's icon how many rows are not sent, or need an answer. A browser that shows no numbers is no fault. Only pages do this:
 * Chromium without windows closes all pages of a service worker that asks for it.
 */
function showOnIcon(): void {
  const left = outbox.rows.filter(({ state }) => state !== 'done').length;
  void navigator.setAppBadge?.(left).catch(() => undefined);
}

/** Events that start a send: app start, sign-in, end of a wait, network returns, page becomes visible, message of the worker. */
export function startOutbox(): void {
  void loadOutbox().then(async ({ readOutbox, wakeWorkerLater }) => {
    await readOutbox();
    await clearOrderedCarts();
    // The person may have walked to a place with network: each row gets an attempt.
    await sendWaiting();
    if (outbox.rows.some(isRowWaiting)) await wakeWorkerLater();
  });
  sendAtSignIn();
  subscribe(outbox, sendWhenDue);
  subscribe(outbox, showOnIcon);
  onReachable(() => void sendWaiting(false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && outbox.rows.some(isRowWaiting)) void sendWaiting(false);
  });
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<{ type?: string }>) => {
    if (event.data?.type === 'OUTBOX_CHANGED') void loadOutbox().then(({ readOutbox }) => readOutbox());
  });
}
