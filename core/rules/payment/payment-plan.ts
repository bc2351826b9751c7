// Payment modes and amounts of an order. One rule for the app and the server. [spec 4, 5, 6]
import { GATEWAY_LEAST_PAISE } from '../../constants.ts';
import type { PaymentMode } from '../../contract/order/order.ts';
import { type Paise, percentOf } from '../../money.ts';
import { isPartAllowed, isPayNowAmount } from './pay-now-amount.ts';

export interface PaymentTerms {
  readonly grandTotal: Paise;
  /** The prepayment before delivery; 0 without one. */
  readonly prepay: Paise;
  /** A service-centre agent's commission. */
  readonly commission: Paise;
  /** The offered modes. */
  readonly ways: readonly PaymentMode[];
  /** The rest of the buyer's own credit. */
  readonly creditLeft: Paise;
  readonly serviceId: string | undefined;
}

export type PaymentRefused = 'not-offered' | 'amount' | 'prepay' | 'over-limit';
export type PaymentPlan =
  /** `online`: the amount that the order then waits for; 0 when it is placed at once. */
  { readonly online: Paise } | { readonly refused: PaymentRefused };

/** Whether an order can be paid online: a gateway needs at least one rupee. */
export const canPayOnline = (grandTotal: Paise): boolean => grandTotal >= GATEWAY_LEAST_PAISE;

/** The prepayment: a share in whole rupees, never more than the price; 0 when online payment is impossible. */
export function prepayOf(grandTotal: Paise, percent: number): Paise {
  if (!canPayOnline(grandTotal)) return 0;
  return Math.min(Math.ceil(Math.ceil((grandTotal * percent) / 100) / 100) * 100, grandTotal);
}

/** The commission: a share of the items after discount and coupon, without delivery. */
export function commissionOf(
  bill: { readonly item_total: Paise; readonly total_discount: Paise; readonly coupon_discount: Paise },
  permille: number,
): Paise {
  return percentOf(bill.item_total - bill.total_discount - bill.coupon_discount, permille / 10);
}

function planPart({ grandTotal, prepay, serviceId }: PaymentTerms, amount: Paise): PaymentPlan {
  const isOpen = amount === grandTotal || isPartAllowed(serviceId);
  return isOpen && isPayNowAmount(amount, grandTotal, prepay) ? { online: amount } : { refused: 'amount' };
}

const plans: Readonly<Record<PaymentMode, (terms: PaymentTerms, amount: Paise) => PaymentPlan>> = {
  PAY_NOW: planPart,
  COD: ({ grandTotal, prepay }, amount) =>
    prepay > 0 ? { refused: 'prepay' } : amount === grandTotal ? { online: 0 } : { refused: 'amount' },
  CREDIT({ grandTotal, creditLeft }, amount) {
    if (amount !== grandTotal) return { refused: 'amount' };
    return grandTotal < creditLeft ? { online: 0 } : { refused: 'over-limit' };
  },
  CSC({ grandTotal, commission }, amount) {
    const asked = grandTotal - commission;
    return amount === asked && asked > 0 ? { online: asked } : { refused: 'amount' };
  },
};

/** The effect of paying `amount` by `way`, or why that is impossible. */
export function planPayment(terms: PaymentTerms, way: PaymentMode, amount: Paise): PaymentPlan {
  return terms.ways.includes(way) ? plans[way](terms, amount) : { refused: 'not-offered' };
}
