// How an order may be paid: which ways are open to whom, and which amounts. One rule for the app and the server. [spec 4, 5, 6]
import { GATEWAY_LEAST_PAISE } from '../../constants.ts';
import type { PaymentMode } from '../../contract/order/order.ts';
import { type Paise, percentOf } from '../../money.ts';
import { isPartAllowed, isPayNowAmount } from './pay-now-amount.ts';

export interface PaymentTerms {
  readonly grandTotal: Paise;
  /** The least that is to be paid before the order is brought; 0 when nothing is. */
  readonly prepay: Paise;
  /** What a service-centre agent keeps. */
  readonly commission: Paise;
  /** Which ways are offered at all. */
  readonly ways: readonly PaymentMode[];
  /** What is left of the buyer's own credit. */
  readonly creditLeft: Paise;
  readonly serviceId: string | undefined;
}

export type PaymentRefused = 'not-offered' | 'amount' | 'prepay' | 'over-limit';
export type PaymentPlan =
  /** `online`: what the order then waits for; 0 for one that is placed at once. */
  { readonly online: Paise } | { readonly refused: PaymentRefused };

/** Whether an order can be paid online at all: a gateway takes no less than a rupee. */
export const canPayOnline = (grandTotal: Paise): boolean => grandTotal >= GATEWAY_LEAST_PAISE;

/** The least to pay before an order is brought: a share of it, in whole rupees, never more than all of it; 0 where it can't be paid. */
export function prepayOf(grandTotal: Paise, percent: number): Paise {
  if (!canPayOnline(grandTotal)) return 0;
  return Math.min(Math.ceil(Math.ceil((grandTotal * percent) / 100) / 100) * 100, grandTotal);
}

/** What an agent keeps of an order: a share of its items after discount and coupon, not of what bringing them costs. */
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

/** What paying `amount` by `way` means for the order, or why that can't be. */
export function planPayment(terms: PaymentTerms, way: PaymentMode, amount: Paise): PaymentPlan {
  return terms.ways.includes(way) ? plans[way](terms, amount) : { refused: 'not-offered' };
}
