// Every call of the first pages in one lazy module, with the person and the language.
import { subscribe } from 'valtio';
import { createAddress, deleteAddress, updateAddress } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { getProduct, listProducts } from '#core/contract/catalog.ts';
import { fetchCouponDetails, listCoupons } from '#core/contract/coupon.ts';
import { getCreditLines } from '#core/contract/credit.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { getHelp } from '#core/contract/help.ts';
import { getKycDetails, getKycToDoStatus, listInsuranceProducts, sendInsuranceOtp, verifyInsuranceOtp } from '#core/contract/insurance.ts';
import { findPlace } from '#core/contract/master-data.ts';
import { sendOrderOtp, verifyOrderOtp } from '#core/contract/order/approval.ts';
import { getOrderInvoice } from '#core/contract/order/invoice.ts';
import { cancelOrder, getOrder, getOrderStatus, payLater } from '#core/contract/order/order.ts';
import { deletePushSubscription, getPushKey, putPushSubscription } from '#core/contract/order/push.ts';
import { createPaymentSession } from '#core/contract/payment.ts';
import { listBanners, listDealerCentres, listVendors } from '#core/contract/vendor.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { endSession } from '#data/api/session-api.ts';
import { httpContext } from '#data/api/wire/context.ts';
import { type Asking, giveUpReadsOfOthers, send } from '#data/api/wire/http.ts';
import '#device/keep/page-locks.ts';
import { languageState } from '../frame/language-state.ts';
import { noteCall } from '../frame/network-state.ts';
import { noteHeaders } from '../frame/server-headers.ts';
import { launch } from './launch-state.ts';
import { reportLeftSession } from './left-session.ts';
import { followOtherTabs, httpHooks, session } from './session-state.ts';

/** Sends a sign-out that the server does not know yet. @throws ApiError */
export async function reportSignOut(): Promise<void> {
  const hasLeft = await reportLeftSession(() => endSession(undefined, launch.clientId));
  // The browser's message about another tab's sign-out can come later.
  if (hasLeft && session.subject !== undefined) followOtherTabs();
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

subscribe(session, giveUpReadsOfOthers);

/** Calls that only need to be sent, by name. */
export const calls = {
  cancelOrder,
  createAddress,
  createFarmer,
  createPaymentSession,
  deleteAddress,
  deletePushSubscription,
  fetchCouponDetails,
  findPlace,
  getCreditLines,
  getHelp,
  getKycDetails,
  getKycToDoStatus,
  getOrder,
  getOrderInvoice,
  getOrderStatus,
  getProduct,
  getPushKey,
  listBanners,
  listCoupons,
  listDealerCentres,
  listInsuranceProducts,
  listProducts,
  listVendors,
  payLater,
  putPushSubscription,
  sendInsuranceOtp,
  sendOrderOtp,
  updateAddress,
  validateCart,
  verifyInsuranceOtp,
  verifyOrderOtp,
};

export * from '#data/api/address-api.ts';
export * from '#data/api/catalog-api.ts';
export * from '#data/api/master-data-api.ts';
export * from '#data/api/order-api.ts';
export * from '#data/api/payment-api.ts';
export * from '#data/api/session-api.ts';
export { ApiError } from '#data/api/wire/api-error.ts';
export { send };

/** Sends a call, by definition or by name. @throws ApiError; an AbortError when the caller gave up */
export const sendAs = (call: CallShape | keyof typeof calls, asking: Asking<CallShape>): Promise<unknown> =>
  send(typeof call === 'string' ? (calls[call] as CallShape) : call, asking);
