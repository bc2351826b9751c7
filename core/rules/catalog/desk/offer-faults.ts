// Rules for a shop's price and stock of a pack, and reasons why the app hides it. Form, call and import share them.
import { PIN_CODE_PATTERN } from '../../../constants.ts';
import { MOST_TYPED, type Paise } from '../../../money.ts';
import type { Fault } from './product-faults.ts';

export type OfferFault =
  | 'price-missing'
  | 'price-wrong'
  | 'discount-wrong'
  | 'stock-wrong'
  /** More goods leave the stock without a sale than one person may remove. */
  | 'stock-second'
  | 'quota-wrong'
  | 'pin-wrong'
  | 'pins-too-many'
  | 'prebook-not-here'
  | 'insurance-none';

export const MOST_STOCK = 9_999_999;
export const MOST_BLOCKED_PINS = 500;

/** An offer after a change. */
export interface OfferDraft {
  /** MRP with all taxes; 0 without one. */
  readonly price: Paise;
  /** Its discount. */
  readonly discount: Paise;
  readonly stock: number;
  readonly month_quota: number | null;
  readonly blocked_pins: readonly string[];
  readonly is_prebook: boolean;
  readonly is_insured: boolean;
  readonly is_sold: boolean;
}

/** Other facts that it depends on. */
export interface OfferContext {
  readonly sellsPrebook: boolean;
  /** An insurance exists for this pack. */
  readonly canBeInsured: boolean;
}

const isWhole = (value: number, least: number, most: number): boolean => Number.isSafeInteger(value) && value >= least && value <= most;

/** All its faults, in the order of the form. */
export function offerFaults(offer: OfferDraft, { sellsPrebook, canBeInsured }: OfferContext): readonly Fault<OfferFault>[] {
  const { price, discount, stock, month_quota, blocked_pins, is_prebook, is_insured, is_sold } = offer;
  const faults: Fault<OfferFault>[] = [];
  const say = (path: string, reason: OfferFault): void => void faults.push({ path, reason });
  if (price === 0 && is_sold) say('price', 'price-missing');
  else if (!isWhole(price, 0, MOST_TYPED)) say('price', 'price-wrong');
  if (!isWhole(discount, 0, price === 0 ? 0 : price - 1)) say('discount', 'discount-wrong');
  if (!isWhole(stock, 0, MOST_STOCK)) say('stock', 'stock-wrong');
  if (month_quota !== null && !isWhole(month_quota, 1, MOST_STOCK)) say('month_quota', 'quota-wrong');
  const wrong = blocked_pins.findIndex((pin) => !PIN_CODE_PATTERN.test(pin));
  if (wrong >= 0) say(`blocked_pins.${wrong}`, 'pin-wrong');
  if (blocked_pins.length > MOST_BLOCKED_PINS) say('blocked_pins', 'pins-too-many');
  if (is_prebook && !sellsPrebook) say('is_prebook', 'prebook-not-here');
  if (is_insured && !canBeInsured) say('is_insured', 'insurance-none');
  return faults;
}

/** Why farmers see it or not. `out`: shown as sold out. `no-licence`: the shop's licence for such goods has expired. */
export type OfferState = 'shown' | 'out' | 'hidden' | 'no-licence' | 'draft' | 'withdrawn' | 'not-offered';

/** @param isOffered whether the shop offers it at all */
export function offerState(offer: {
  readonly isOffered: boolean;
  readonly isSold: boolean;
  readonly isLive: boolean;
  readonly isPackActive: boolean;
  readonly hasLicence: boolean;
  readonly stock: number;
}): OfferState {
  if (!offer.isOffered) return 'not-offered';
  if (!offer.isLive) return 'draft';
  if (!offer.isPackActive) return 'withdrawn';
  if (!offer.isSold) return 'hidden';
  if (!offer.hasLicence) return 'no-licence';
  return offer.stock > 0 ? 'shown' : 'out';
}
