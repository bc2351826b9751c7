// The bill of an order that lost items. It follows the cart's rule, and never exceeds what the buyer saw.
import type { Bill } from '../../contract/cart.ts';
import type { Paise } from '../../money.ts';
import { billOf, unitPrice } from '../cart/bill.ts';
import { type CouponTerms, couponOffer } from '../coupon/coupon.ts';

/** A line as ordered, or as last changed. */
export interface OrderedLine {
  readonly variantId: number;
  readonly quantity: number;
  /** A unit, before discount. */
  readonly price: Paise;
  /** Off a unit. */
  readonly discount: Paise;
  readonly categoryId: number;
  /** For all its packets; 0 without insurance. */
  readonly insuranceCost: Paise;
}

export interface OriginalBill {
  readonly lines: readonly OrderedLine[];
  readonly bill: Bill;
  /** The order's coupon with its terms then; undefined: none, or its terms are gone. */
  readonly coupon: CouponTerms | undefined;
}

/** The rest of a line's insurance: packets are insured one by one, and a part of a paisa is the buyer's. */
export const remainingInsurance = ({ quantity, insuranceCost }: OrderedLine, left: number): Paise =>
  quantity === 0 ? 0 : Math.floor((insuranceCost * left) / quantity);

/** The coupon's discount for the rest; a coupon without terms keeps its discount, up to the cost of the goods. */
function remainingCoupon({ bill, coupon }: OriginalBill, lines: readonly OrderedLine[]): Paise {
  if (bill.coupon_discount === 0 || !coupon) return bill.coupon_discount;
  // Limits of the coupon were checked when it was used. Limits that were reached later do not matter.
  const then = { ...coupon, usesLeft: null };
  const amounts = lines.map((line) => ({ categoryId: line.categoryId, amount: unitPrice(line) * line.quantity }));
  const offer = couponOffer(then, { lines: amounts, isFirstOrder: true, now: coupon.startsAt });
  return offer.kind === 'gives' ? Math.min(offer.discount, bill.coupon_discount) : 0;
}

/**
 * @param left units of each variant that are left, at most as many as before; others stay complete. Without any goods nothing is charged,
 * also no delivery.
 */
export function changedBill(before: OriginalBill, left: ReadonlyMap<number, number>): Bill {
  const kept = before.lines.map((line) => {
    const quantity = left.get(line.variantId) ?? line.quantity;
    return { ...line, quantity, insuranceCost: remainingInsurance(line, quantity) };
  });
  const insuranceCost = kept.reduce((sum, line) => sum + line.insuranceCost, 0);
  const isEmpty = kept.every(({ quantity }) => quantity === 0);
  const facts = { lines: kept, deliveryFee: isEmpty ? 0 : before.bill.delivery_fee, insuranceCost };
  const bill = billOf({ ...facts, couponDiscount: remainingCoupon(before, kept) });
  const above = bill.grand_total - before.bill.grand_total;
  // Fewer goods can cost more only when a coupon is lost. Then the coupon's discount covers the difference.
  return above > 0 ? billOf({ ...facts, couponDiscount: bill.coupon_discount + above }) : bill;
}
