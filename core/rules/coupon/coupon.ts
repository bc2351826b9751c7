// The discount of a coupon for a cart, or why there is none. One rule for the list, a typed code, the cart and the order.
import { type Paise, percentOf } from '../../money.ts';

export interface CouponTerms {
  readonly code: string;
  /** A fixed amount and/or a percentage off the coupon's items. */
  readonly off: Paise;
  readonly offPercent: number;
  /** Its maximum; null without one. */
  readonly mostOff: Paise | null;
  /** Only items of this category count; null for all. */
  readonly categoryId: number | null;
  /** Minimum of items less discount. */
  readonly minimumCart: Paise;
  readonly isFirstOrder: boolean;
  readonly isAutomatic: boolean;
  /** How many orders may still use it; null without a limit. */
  readonly usesLeft: number | null;
  /** Epoch ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface CouponCart {
  /** Items with their category; amounts are of the whole line, after discount. */
  readonly lines: readonly { readonly categoryId: number; readonly amount: Paise }[];
  /** The person has no order yet (cancelled ones do not count). */
  readonly isFirstOrder: boolean;
  readonly now: number;
}

export type CouponOffer =
  | { readonly kind: 'gives'; readonly discount: Paise }
  | { readonly kind: 'below-minimum'; readonly missing: Paise }
  | { readonly kind: 'refused'; readonly reason: 'not-now' | 'used-up' | 'not-first-order' | 'nothing-to-take-off' };

const sum = (lines: CouponCart['lines']): Paise => lines.reduce((total, line) => total + line.amount, 0);

/** Whether the coupon is valid at a moment and has uses left. */
export function isCouponRunning({ startsAt, endsAt, usesLeft }: CouponTerms, now: number): boolean {
  return startsAt <= now && now < endsAt && (usesLeft === null || usesLeft > 0);
}

/** The discount of a coupon, never more than the cost of its items. */
export function couponOffer(coupon: CouponTerms, cart: CouponCart): CouponOffer {
  if (cart.now < coupon.startsAt || cart.now >= coupon.endsAt) return { kind: 'refused', reason: 'not-now' };
  if (!isCouponRunning(coupon, cart.now)) return { kind: 'refused', reason: 'used-up' };
  if (coupon.isFirstOrder && !cart.isFirstOrder) return { kind: 'refused', reason: 'not-first-order' };
  const total = sum(cart.lines);
  if (total < coupon.minimumCart) return { kind: 'below-minimum', missing: coupon.minimumCart - total };
  const counted = coupon.categoryId === null ? total : sum(cart.lines.filter((line) => line.categoryId === coupon.categoryId));
  const off = Math.min(coupon.off + percentOf(counted, coupon.offPercent), coupon.mostOff ?? counted, counted);
  return off > 0 ? { kind: 'gives', discount: off } : { kind: 'refused', reason: 'nothing-to-take-off' };
}

/** Codes are upper case and have no spaces, however they were typed. */
export function couponCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

/** The automatic coupon with the largest discount; undefined without any. */
export function bestAutomatic(coupons: readonly CouponTerms[], cart: CouponCart): { code: string; discount: Paise } | undefined {
  let best: { code: string; discount: Paise } | undefined;
  for (const coupon of coupons) {
    if (!coupon.isAutomatic) continue;
    const offer = couponOffer(coupon, cart);
    if (offer.kind === 'gives' && offer.discount > (best?.discount ?? 0)) best = { code: coupon.code, discount: offer.discount };
  }
  return best;
}
