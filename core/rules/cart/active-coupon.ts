// The coupon that currently reduces a cart.
import type { Bill, CartValidation } from '../../contract/cart.ts';
import type { Paise } from '../../money.ts';
import type { CartContent } from './cart-content.ts';

export interface ActiveCoupon {
  readonly code: string;
  readonly discount: Paise;
}

/** Applied when the server marks it `is_applied`; offline, when the person chose it. [spec 4 "Coupons"] */
export function activeCoupon(
  { coupon: choice }: Pick<CartContent, 'coupon'>,
  bill: Pick<Bill, 'coupon_discount'>,
  result: Pick<CartValidation, 'coupons'> | undefined,
): ActiveCoupon | undefined {
  if (result) {
    const applied = result.coupons.find((coupon) => coupon.is_applied);
    return applied && { code: applied.couponCode, discount: applied.discount };
  }
  return typeof choice === 'object' && bill.coupon_discount > 0 ? { code: choice.code, discount: bill.coupon_discount } : undefined;
}
