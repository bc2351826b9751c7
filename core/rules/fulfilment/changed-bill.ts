// The bill of an order that lost items. Follows the cart's own rule, and never exceeds what the buyer saw.
import type { Bill } from '../../contract/cart.ts';
import type { Paise } from '../../money.ts';
import { billOf, unitPrice } from '../cart/bill.ts';
import { type CouponTerms, couponOffer } from '../coupon/coupon.ts';

/** A line as it was ordered, or as it was changed last. */
export interface OrderedLine {
  readonly variantId: number;
  readonly quantity: number;
  /** A unit, before discount. */
  readonly price: Paise;
  /** Off a unit. */
  readonly discount: Paise;
  readonly categoryId: number;
  /** Of all its packets; 0 when it is not insured. */
  readonly insuranceCost: Paise;
}

export interface BillBefore {
  readonly lines: readonly OrderedLine[];
  readonly bill: Bill;
  /** The coupon the order took, as it was then; undefined: none, or it is not there any more. */
  readonly coupon: CouponTerms | undefined;
}

/** What is left of the insurance of a line: packets are insured one by one, a part of a paisa is the buyer's. */
export const insuranceLeft = ({ quantity, insuranceCost }: OrderedLine, left: number): Paise =>
  quantity === 0 ? 0 : Math.floor((insuranceCost * left) / quantity);

/** What the coupon gives for what is left; one whose terms are gone gives what it gave, as far as there is something to take off. */
function couponLeft({ bill, coupon }: BillBefore, lines: readonly OrderedLine[]): Paise {
  if (bill.coupon_discount === 0 || !coupon) return bill.coupon_discount;
  // That it may be used was decided when it was: what has run out since stays with the order.
  const then = { ...coupon, usesLeft: null };
  const amounts = lines.map((line) => ({ categoryId: line.categoryId, amount: unitPrice(line) * line.quantity }));
  const offer = couponOffer(then, { lines: amounts, isFirstOrder: true, now: coupon.startsAt });
  return offer.kind === 'gives' ? Math.min(offer.discount, bill.coupon_discount) : 0;
}

/**
 * @param left units of each variant that are left, at most as many as there were; what is not named stays whole
 * Where nothing is left nothing is charged, bringing it neither.
 */
export function changedBill(before: BillBefore, left: ReadonlyMap<number, number>): Bill {
  const kept = before.lines.map((line) => {
    const quantity = left.get(line.variantId) ?? line.quantity;
    return { ...line, quantity, insuranceCost: insuranceLeft(line, quantity) };
  });
  const insuranceCost = kept.reduce((sum, line) => sum + line.insuranceCost, 0);
  const isEmpty = kept.every(({ quantity }) => quantity === 0);
  const facts = { lines: kept, deliveryFee: isEmpty ? 0 : before.bill.delivery_fee, insuranceCost };
  const bill = billOf({ ...facts, couponDiscount: couponLeft(before, kept) });
  const above = bill.grand_total - before.bill.grand_total;
  // Less can cost more only where a coupon is lost by it: then the coupon makes up for it.
  return above > 0 ? billOf({ ...facts, couponDiscount: bill.coupon_discount + above }) : bill;
}
