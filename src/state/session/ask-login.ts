// The login over what is in view. Inside another app that app signs in, and leads back.
import { openSheet } from '../frame/sheet-state.ts';
import { launch, openExternalLogin } from './launch-state.ts';

/** @param onDone goes on with what was being done; another app's login comes back to the cart instead */
export function askLogin(onDone: () => void = () => undefined): void {
  if (launch.isApp) openExternalLogin();
  else openSheet({ sheet: 'login', onDone });
}
