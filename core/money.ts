// Formats money. Inside the product all amounts are integer paise.

/** An amount in integer paise (1 rupee = 100 paise). May be negative only as a difference. */
export type Paise = number;

/** The most that a person may type as one amount: ₹99,99,999.99. More is a typing error. */
export const MOST_TYPED: Paise = 999_999_999;

/** Places of commas in lakhs and crores: before the last three digits, and before every two digits to the left. */
const GROUPS = /\B(?=(?:\d{2})*\d{3}$)/g;

/** `1234567` → `12,34,567`. @param whole digits without decimals, with or without a minus */
export const groupDigits = (whole: string): string => whole.replace(GROUPS, ',');

/**
 * `12345600` → `₹1,23,456.00`. Always Indian groups with Latin digits and 2 decimals, in every language. [spec 9] Written by hand, because
 * the browser's own number formats cost a cheap phone a tenth of a second before the first price.
 */
export function formatMoney(paise: Paise): string {
  const [whole = '', decimals = ''] = (Math.abs(paise) / 100).toFixed(2).split('.');
  return `${paise < 0 ? '-' : ''}₹${groupDigits(whole)}.${decimals}`;
}

/** Rupees from the wire → paise; NaN when the number has more than 2 decimals or is not finite. */
export function paiseFromRupees(value: number): Paise {
  const paise = Math.round(value * 100);
  return Math.abs(paise - value * 100) < 1e-4 && Number.isSafeInteger(paise) ? paise : Number.NaN;
}

/** Paise → rupees as a JSON number with at most 2 decimals. */
export function rupeesFromPaise(paise: Paise): number {
  return paise / 100;
}

/** Paise → rupees as text with exactly 2 decimals, for the coupon call. */
export function rupeesTextFromPaise(paise: Paise): string {
  return (paise / 100).toFixed(2);
}

/** `percent` of an amount, rounded down to whole paise in the shop's favour. */
export function percentOf(paise: Paise, percent: number): Paise {
  return Math.floor((paise * Math.round(percent * 100)) / 10_000);
}
