// Coupons.
import { type CouponDetailsBody, type CouponOffer, fetchCouponDetails, listCoupons } from '#core/contract/coupon.ts';
import type { Paise } from '#core/money.ts';
import { send } from './wire/http.ts';

/** @param total what the items come to, less their discount */
export async function fetchCoupons(vendor: number, total: Paise, signal: AbortSignal): Promise<readonly CouponOffer[]> {
  const { results } = await send(listCoupons, { query: { vendor, total }, signal });
  return results;
}

/** What a code is worth for a cart. @throws ApiError when it is worth nothing */
export async function fetchOfferValue(body: CouponDetailsBody): Promise<Paise> {
  const { offer_value } = await send(fetchCouponDetails, { body });
  return offer_value;
}
