// Every call, behind one door, knowing who asks and in which language.
import { endSession } from '#data/api/session-api.ts';
import { httpContext } from '#data/api/transmit.ts';
import { httpHooks } from './http-hooks.ts';
import { languageState } from './language-state.ts';
import { launch } from './launch-state.ts';
import { tellLeftSession } from './left-session.ts';
import { noteReach } from './network-state.ts';
import { noteHeaders } from './server-signs.ts';
import { session } from './session-proxy.ts';

/** Tells the server of a sign-out it has not heard of. @throws ApiError */
export function sayGoodbye(): Promise<void> {
  return tellLeftSession(() => endSession(undefined, launch.clientId));
}

Object.assign(httpContext, {
  apiBase: __API_BASE__,
  authBase: __AUTH_BASE__,
  language: () => languageState.language,
  subject: () => session.subject,
  ready: sayGoodbye,
  refresh: () => httpHooks.refresh(),
  onHeaders: noteHeaders,
  onReach: noteReach,
  onSignedOut: () => httpHooks.onSignedOut(),
});

export * from '#data/api/address-api.ts';
export * from '#data/api/analytics-api.ts';
export { ApiError } from '#data/api/api-error.ts';
export * from '#data/api/cart-api.ts';
export * from '#data/api/catalog-api.ts';
export * from '#data/api/consent-api.ts';
export * from '#data/api/coupon-api.ts';
export * from '#data/api/farmer-api.ts';
export * from '#data/api/insurance-api.ts';
export * from '#data/api/master-data-api.ts';
export * from '#data/api/order-api.ts';
export * from '#data/api/payment-api.ts';
export * from '#data/api/session-api.ts';
export * from '#data/api/vendor-api.ts';
