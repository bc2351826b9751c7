// Converts the desk's order for the rules of its moves, so that bill and money are known before sending.
import type { DeskOrder } from '../../contract/desk/order-detail.ts';
import type { CouponTerms } from '../coupon/coupon.ts';
import { isCalledOff } from '../order/order-ended.ts';
import type { OrderLife } from './move-order.ts';

/** The coupon's use was checked when it was used, so only the terms of its discount count. */
function termsOf(coupon: DeskOrder['coupon']): CouponTerms | undefined {
  if (!coupon) return undefined;
  const { off, off_percent: offPercent, most_off: mostOff, category_id: categoryId, minimum_cart: minimumCart } = coupon;
  const always = { code: '', isFirstOrder: false, isAutomatic: false, usesLeft: null, startsAt: 0, endsAt: Number.MAX_SAFE_INTEGER };
  return { off, offPercent, mostOff, categoryId, minimumCart, ...always };
}

/** The order was not handed over, so nothing was taken at the counter. */
export function lifeOfDeskOrder(order: DeskOrder): OrderLife {
  const { commission = 0, pay_online: online = 0, status, type, bill, items, paid, refunded } = order;
  return {
    status,
    type,
    isPrebook: order.delivery_window !== null,
    lines: items.map(({ product_variant, quantity, price, discount, category_id = 0, insurance_cost = 0 }) => ({
      variantId: product_variant,
      quantity,
      price,
      discount,
      categoryId: category_id,
      insuranceCost: insurance_cost,
      returnDays: null,
    })),
    bill,
    coupon: termsOf(order.coupon),
    isOnCredit: order.payment_mode === 'CREDIT',
    commission,
    money: { total: bill.grand_total - commission - order.taken_off, online, paid, refunded, cash: 0, isCancelled: isCalledOff(status) },
  };
}
