// Opens the login over the current page. Inside another app, that app signs in and returns.
import { openSheet } from '../frame/sheet-state.ts';
import { launch, openExternalLogin } from './launch-state.ts';

/** @param onDone continues the interrupted action; another app's login returns to the cart instead */
export function askLogin(onDone: () => void = () => undefined): void {
  if (launch.isApp) openExternalLogin();
  else openSheet({ sheet: 'login', onDone });
}
