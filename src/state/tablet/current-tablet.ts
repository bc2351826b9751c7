// The tablet of this page, made at its first use; and the tablet's part of every app start, on any page.
import { subscribe } from 'valtio';
import { session } from '../session/session-state.ts';
import { createTablet, type TabletController } from './create-tablet.ts';
import { browserDeps, followPresence } from './tablet-browser.ts';
import { tabletCalls } from './tablet-calls.ts';
import { isSealedDb, tabletSession } from './tablet-session.ts';

let tablet: TabletController | undefined;

export function currentTablet(): TabletController {
  if (tablet) return tablet;
  tablet = createTablet({ ...browserDeps(), calls: tabletCalls, session: tabletSession });
  followPresence(tablet);
  return tablet;
}

const TABLET = '/tablet';

/** Starts the tablet. A page with data of a person who is not open here is replaced by the lock screen. */
export async function startOnTablet(): Promise<void> {
  const wasOpen = isSealedDb(session.db);
  const tablet = currentTablet();
  const toTablet = (): void => {
    if (location.pathname !== TABLET) location.replace(TABLET);
  };
  await tablet.start();
  if (wasOpen && tablet.state.stage === 'locked') toTablet();
  // Somebody signed in through the shop's own login, or another tab has a person open.
  const follow = async (): Promise<void> => {
    if (await tablet.keepOut()) toTablet();
  };
  subscribe(session, () => void follow().catch(() => undefined));
  await follow();
}
