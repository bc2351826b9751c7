// Opens the coupons: for a signed-out person first the login, then the drawer.
import { useEffect } from 'react';
import { tabStorage } from '#device/keep/storage.ts';
import { goTo } from '../frame/navigate.ts';
import { openSheet } from '../frame/sheet-state.ts';
import { WANTED_COUPONS_KEY } from '../frame/stored-keys.ts';
import { launch, openExternalLogin } from '../session/launch-state.ts';
import { session, useIsLoggedIn } from '../session/session-state.ts';

const isSignedIn = (): boolean => session.subject !== undefined && !session.isOver;

export function openCoupons(): void {
  if (isSignedIn()) {
    openSheet({ sheet: 'coupons' });
    return;
  }
  tabStorage.set(WANTED_COUPONS_KEY, '1');
  if (launch.isApp) openExternalLogin();
  else void goTo('/login?redirect=/cart');
}

/** Opens the drawer that was requested before login. */
export function useWantedCoupons(): void {
  const isLoggedIn = useIsLoggedIn();
  useEffect(() => {
    const isWanted = tabStorage.get(WANTED_COUPONS_KEY) !== null;
    tabStorage.set(WANTED_COUPONS_KEY, null);
    // The person returned to the cart without a login: the request ends.
    if (isLoggedIn && isWanted) openSheet({ sheet: 'coupons' });
  }, [isLoggedIn]);
}
