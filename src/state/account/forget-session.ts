// Leaves the session on this page, and deletes the tab's memory of the person.
import { sendEvents } from '#device/insight/analytics.ts';
import { phoneStorage, tabStorage } from '#device/keep/storage.ts';
import { CART_TYPE_KEY, LAST_SEARCH_KEY, RECENT_SEARCHES_KEY, STOCK_NOTES_KEY, WANTED_COUPONS_KEY } from '../frame/stored-keys.ts';
import { forgetReported } from '../insight/counting-state.ts';
import { clearLaunch } from '../session/launch-state.ts';
import { noteLeftSession } from '../session/left-session.ts';
import { keepSentCode } from '../session/login-code.ts';
import { forgetHandle } from '../session/session-refresh.ts';
import { becomeGuest } from '../session/session-state.ts';

/** @param leftDb the database that the next start erases; '' for none */
export async function forgetSession(leftDb: string): Promise<void> {
  await noteLeftSession(leftDb);
  // While their owner is still known.
  sendEvents();
  forgetReported();
  forgetHandle();
  clearLaunch();
  keepSentCode(undefined);
  tabStorage.set(STOCK_NOTES_KEY, null);
  tabStorage.set(WANTED_COUPONS_KEY, null);
  tabStorage.set(CART_TYPE_KEY, null);
  phoneStorage.set(RECENT_SEARCHES_KEY, null);
  tabStorage.set(LAST_SEARCH_KEY, null);
  becomeGuest();
}
