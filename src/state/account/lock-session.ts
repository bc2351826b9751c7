// Ends a session on a shared tablet. What the person keeps here stays, for the next time they open the tablet.
import { sendEvents } from '#device/insight/analytics.ts';
import { tabStorage } from '#device/keep/storage.ts';
import { CART_TYPE_KEY, STOCK_NOTES_KEY, WANTED_COUPONS_KEY } from '../frame/stored-keys.ts';
import { forgetReported } from '../insight/counting-state.ts';
import { clearLaunch } from '../session/launch-state.ts';
import { noteLeftSession } from '../session/left-session.ts';
import { keepSentCode } from '../session/login-code.ts';
import { forgetHandle } from '../session/session-refresh.ts';
import { becomeGuest, session } from '../session/session-state.ts';

/** Nobody's database: a start then erases nothing. */
const NOBODY_LEFT = '';

/** Ends the session here at once. The server gets to know before anything else is asked of it, also after a kill. */
export async function lockSession(): Promise<void> {
  if (session.subject === undefined) return;
  await noteLeftSession(NOBODY_LEFT);
  sendEvents();
  forgetReported();
  forgetHandle();
  clearLaunch();
  keepSentCode(undefined);
  tabStorage.set(STOCK_NOTES_KEY, null);
  tabStorage.set(WANTED_COUPONS_KEY, null);
  tabStorage.set(CART_TYPE_KEY, null);
  becomeGuest();
}

/** A page starts where a shared tablet was open: it is locked, and asks who works. */
export async function lockAtStart(): Promise<void> {
  if (session.subject === undefined) return;
  await lockSession();
  location.replace('/tablet');
}
