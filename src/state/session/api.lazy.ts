// Every call in one lazy module, knowing who asks and in which language.
import { endSession } from '#data/api/session-api.ts';
import { httpContext } from '#data/api/wire/transmit.ts';
import '#device/keep/page-locks.ts';
import { languageState } from '../frame/language-state.ts';
import { noteCall } from '../frame/network-state.ts';
import { noteHeaders } from '../frame/server-headers.ts';
import { httpHooks } from './http-hooks.ts';
import { launch } from './launch-state.ts';
import { reportLeftSession } from './left-session.ts';
import { session } from './session-state.ts';

/** Sends a sign-out that the server does not know of. @throws ApiError */
export function reportSignOut(): Promise<void> {
  return reportLeftSession(() => endSession(undefined, launch.clientId));
}

Object.assign(httpContext, {
  apiBase: __API_BASE__,
  authBase: __AUTH_BASE__,
  language: () => languageState.language,
  subject: () => session.subject,
  ready: reportSignOut,
  refresh: () => httpHooks.refresh(),
  onHeaders: noteHeaders,
  onReach: noteCall,
  onSignedOut: () => httpHooks.onSignedOut(),
});

export * from '#data/api/address-api.ts';
export * from '#data/api/cart-api.ts';
export * from '#data/api/catalog-api.ts';
export * from '#data/api/consent-api.ts';
export * from '#data/api/coupon-api.ts';
export * from '#data/api/farmer-api.ts';
export * from '#data/api/help-api.ts';
export * from '#data/api/insurance-api.ts';
export * from '#data/api/master-data-api.ts';
export * from '#data/api/order-api.ts';
export * from '#data/api/payment-api.ts';
export * from '#data/api/session-api.ts';
export * from '#data/api/vendor-api.ts';
export { ApiError } from '#data/api/wire/api-error.ts';
