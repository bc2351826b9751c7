// Coupons: those that a shop offers, and their discount for a cart.
import type { AppliedCoupon, CartPayload } from '#core/contract/cart.ts';
import type { CouponOffer } from '#core/contract/coupon.ts';
import { textIn } from '#core/language/said.ts';
import type { Paise } from '#core/money.ts';
import { bestAutomatic, type CouponCart, type CouponTerms, couponCode, couponOffer, isCouponRunning } from '#core/rules/coupon/coupon.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CouponRepository, CouponRow } from './coupon-repository.ts';

/** A cart line as a coupon sees it. */
export interface CouponLine {
  readonly categoryId: number;
  /** The amount of the whole line after its discount. */
  readonly amount: Paise;
}

export interface CouponCheck {
  readonly vendorId: number;
  /** The receiver of the goods. A first order counts for the receiver. */
  readonly buyerId: number;
  readonly lines: readonly CouponLine[];
}

/** A coupon that an order uses, as it was read. */
export interface TakenCoupon {
  readonly code: string;
  readonly discount: Paise;
  readonly isOncePerPerson: boolean;
  readonly version: number;
  readonly terms: CouponTerms;
}

export interface CouponOutcome {
  /** The cart's answer about coupons. */
  readonly coupons: AppliedCoupon[];
  readonly taken: TakenCoupon | undefined;
}

export type CouponService = ReturnType<typeof createCouponService>;

const toTerms = (row: CouponRow): CouponTerms => ({
  code: row.code,
  off: row.off_paise,
  offPercent: row.off_percent,
  mostOff: row.most_off_paise,
  categoryId: row.category_id,
  minimumCart: row.min_cart_paise,
  isFirstOrder: row.is_first_order,
  isAutomatic: row.is_automatic,
  usesLeft: row.uses_left,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
});

const takenOf = (row: CouponRow, discount: Paise): TakenCoupon => ({
  code: row.code,
  discount,
  isOncePerPerson: row.is_first_order,
  version: row.version,
  terms: toTerms(row),
});

const NONE: CouponOutcome = { coupons: [], taken: undefined };

/** A coupon's discount for a total, as if all goods belonged to its category. */
function offerFor(row: CouponRow, total: Paise, isFirstOrder: boolean, now: number, language: LanguageCode): CouponOffer {
  const terms = toTerms(row);
  const offer = couponOffer(terms, { lines: [{ categoryId: terms.categoryId ?? 0, amount: total }], isFirstOrder, now });
  return {
    couponCode: row.code,
    title: textIn(row.titles, language),
    discount: offer.kind === 'gives' ? offer.discount : 0,
    minimum_cart_value: row.min_cart_paise,
    ends_at: row.ends_at.toISOString(),
    is_applied: row.is_automatic && offer.kind === 'gives',
  };
}

export function createCouponService(repository: CouponRepository, deps: Dependencies) {
  /** The cart as coupons see it; facts that no coupon needs are not read. */
  async function cartFor({ buyerId, lines }: CouponCheck, coupons: readonly CouponTerms[]): Promise<CouponCart> {
    const isFirstOrder = coupons.some((c) => c.isFirstOrder) && (await repository.isFirstOrder(buyerId));
    return { lines, isFirstOrder, now: deps.now() };
  }

  /** The discount of a code for a cart; undefined when it gives none. */
  async function worth(check: CouponCheck, typed: string): Promise<TakenCoupon | undefined> {
    const row = await repository.find(check.vendorId, couponCode(typed));
    if (!row) return undefined;
    const terms = toTerms(row);
    const offer = couponOffer(terms, await cartFor(check, [terms]));
    return offer.kind === 'gives' ? takenOf(row, offer.discount) : undefined;
  }

  async function automatic(check: CouponCheck): Promise<CouponOutcome> {
    const rows = await repository.running(check.vendorId, new Date(deps.now()));
    const coupons = rows.filter((row) => row.is_automatic).map(toTerms);
    if (coupons.length === 0) return NONE;
    const best = bestAutomatic(coupons, await cartFor(check, coupons));
    const row = rows.find(({ code }) => code === best?.code);
    if (!best || !row) return NONE;
    return {
      coupons: [{ couponCode: best.code, discount: best.discount, is_applied: true, IsUserInput: false }],
      taken: takenOf(row, best.discount),
    };
  }

  return {
    worth,

    /** The chosen coupon, else one the shop applies automatically. A chosen coupon without a discount is reported as not applied. */
    async forCart(check: CouponCheck, chosen: CartPayload['coupon']): Promise<CouponOutcome> {
      if (chosen === undefined) return automatic(check);
      if (chosen === null) return NONE;
      const taken = await worth(check, chosen.code);
      const coupon = {
        couponCode: taken?.code ?? couponCode(chosen.code),
        discount: taken?.discount ?? 0,
        is_applied: taken !== undefined,
        IsUserInput: chosen.user_input,
      };
      return { coupons: [coupon], taken };
    },

    /** Coupons that can be used now or with a fuller cart, best first. */
    async list(userId: number, vendorId: number, total: Paise, language: LanguageCode): Promise<CouponOffer[]> {
      const now = deps.now();
      const rows = (await repository.running(vendorId, new Date(now))).filter((row) => isCouponRunning(toTerms(row), now));
      const isFirst = rows.some((row) => row.is_first_order) && (await repository.isFirstOrder(userId));
      return rows
        .filter((row) => isFirst || !row.is_first_order)
        .map((row) => offerFor(row, total, isFirst, now, language))
        .sort((a, b) => b.discount - a.discount || a.minimum_cart_value - b.minimum_cart_value);
    },
  };
}
