// The bill of a cart: one rule for the app and the server, in paise. [spec 9 "Totals"]
import type { Bill } from '../../contract/cart.ts';
import type { Paise } from '../../money.ts';

export interface PricedLine {
  readonly quantity: number;
  /** For one unit, before discount. */
  readonly price: Paise;
  /** Off one unit. */
  readonly discount: Paise;
}

export interface BillFacts {
  readonly lines: readonly PricedLine[];
  readonly deliveryFee: Paise;
  readonly couponDiscount?: Paise;
  readonly insuranceCost?: Paise;
}

/** The price of a unit after its discount, never below 0. */
export function unitPrice(line: Pick<PricedLine, 'price' | 'discount'>): Paise {
  return line.price - Math.min(line.discount, line.price);
}

/**
 * Grand total = item total + insurance cost − discount + delivery fee − coupon discount.
 * A discount never exceeds its item and a coupon never exceeds what the items cost, so no total is negative.
 */
export function billOf({ lines, deliveryFee, couponDiscount = 0, insuranceCost = 0 }: BillFacts): Bill {
  let itemTotal = 0;
  let totalDiscount = 0;
  for (const line of lines) {
    itemTotal += line.price * line.quantity;
    totalDiscount += Math.min(line.discount, line.price) * line.quantity;
  }
  const coupon = Math.min(Math.max(couponDiscount, 0), itemTotal - totalDiscount);
  return {
    item_total: itemTotal,
    total_discount: totalDiscount,
    coupon_discount: coupon,
    delivery_fee: deliveryFee,
    insurance_cost: insuranceCost,
    grand_total: itemTotal + insuranceCost - totalDiscount + deliveryFee - coupon,
  };
}

/**
 * Discount of the chosen coupon until the server answers: its last discount (`held`), else its discount when it was chosen.
 * Zero below the coupon's minimum.
 */
export function expectedDiscount(chosen: { discount: Paise; minimum: Paise } | undefined, total: Paise, held: Paise | undefined): Paise {
  return chosen && total < chosen.minimum ? 0 : (held ?? chosen?.discount ?? 0);
}

/** The amount of free delivery, and the price of the goods after discount. */
export interface FreeDelivery {
  /** Null: never. Undefined: an older stored shop without it. */
  readonly above: Paise | null | undefined;
  readonly goods: Paise;
}

/** Delivery is free for pickup and above the vendor's free amount, otherwise it costs the vendor's shipping charges. */
export function deliveryFeeOf(type: 'DOORSTEP' | 'SELF_PICKUP', shippingCharges: Paise, { above, goods }: FreeDelivery): Paise {
  const isFree = typeof above === 'number' && goods >= above;
  return type === 'SELF_PICKUP' || isFree ? 0 : shippingCharges;
}

/** The saved amount for the banner; shown when above 0. */
export function amountSaved(bill: Pick<Bill, 'total_discount' | 'coupon_discount'>): Paise {
  return bill.total_discount + bill.coupon_discount;
}

/** Whether two bills have the same amounts. Fields that the person did not see are not compared. */
export function isSameBill(seen: Partial<Bill>, now: Bill): boolean {
  return (Object.keys(now) as (keyof Bill)[]).every((key) => seen[key] === undefined || seen[key] === now[key]);
}
