// The amounts paid now and at delivery. [spec 5 "Pay-now amount", 9 "Amount charged for pay now"]
import { FULL_PAYMENT_SERVICE_IDS, LEAST_ONLINE_PAISE } from '../../constants.ts';
import { plainDigits } from '../../digits.ts';
import { type Paise, paiseFromRupees } from '../../money.ts';
import { withoutGroups } from '../number-text.ts';

export interface AmountBounds {
  /** The prepay amount; 0 without one. */
  readonly minimum: Paise;
  /** The grand total. */
  readonly maximum: Paise;
}

export type AmountChoice = 'full' | 'minimum' | 'partial';

/** Whether a part may be paid now and the rest at delivery. [spec 9 "Service ids"] */
export function isPartAllowed(serviceId: string | undefined): boolean {
  return serviceId === undefined || !FULL_PAYMENT_SERVICE_IDS.includes(serviceId);
}

/** Whether that much can be paid now: above 0, and within the bounds. One rule for the app and the server. */
export function isPayNowAmount(amount: Paise, maximum: Paise, minimum = 0): boolean {
  return amount >= Math.max(minimum, LEAST_ONLINE_PAISE) && amount <= maximum;
}

/** The choices: everything, and the minimum if there is one, otherwise a part. Services 4 and 5 accept only everything. */
export function amountChoices({ minimum }: AmountBounds, serviceId: string | undefined): readonly AmountChoice[] {
  if (!isPartAllowed(serviceId)) return ['full'];
  return ['full', minimum > 0 ? 'minimum' : 'partial'];
}

/** Typed rupees → paise; NaN for an invalid amount. */
function amountOf(text: string): Paise {
  return /^\d{1,9}(\.\d{0,2})?$/.test(text) ? paiseFromRupees(Number(text)) : Number.NaN;
}

/** The amount field's text after a key: spaces, grouping commas and the rupee sign are removed. */
export function acceptAmount(raw: string): string {
  return withoutGroups(plainDigits(raw).replace(/[\s₹]/g, ''));
}

/** Must be numeric, an amount that can be paid now, at most the maximum. Empty is allowed. */
export function isCustomAmountWrong(text: string, maximum: Paise): boolean {
  return text !== '' && !isPayNowAmount(amountOf(text), maximum);
}

/** A custom amount that is used on confirm: one that can be paid now and is strictly below the maximum, otherwise undefined. */
export function customAmount(text: string, maximum: Paise): Paise | undefined {
  const amount = amountOf(text);
  return amount < maximum && isPayNowAmount(amount, maximum) ? amount : undefined;
}

/** The rest for delivery while a custom amount is typed; undefined without one. */
export function restAtDelivery(text: string, maximum: Paise): Paise | undefined {
  const amount = customAmount(text, maximum);
  return amount === undefined ? undefined : maximum - amount;
}

/** The chosen amount, if there is one: an empty or invalid part is none. */
export function chosenAmount(choice: AmountChoice, text: string, { minimum, maximum }: AmountBounds): Paise | undefined {
  if (choice === 'partial') return customAmount(text, maximum);
  return choice === 'minimum' ? minimum : maximum;
}

export interface ChargeFacts {
  readonly isCsc: boolean;
  readonly grandTotal: Paise;
  readonly chosen: Paise | undefined;
  readonly isPrebook: boolean;
  readonly prepayAmount: Paise;
  readonly isInsuranceSkipped: boolean;
  readonly insuranceCost: Paise;
}

/**
 * CSC: the grand total. Otherwise the chosen amount, if one was given. Prebook: the prepay amount.
 * Insurance skipped: the total minus the insurance. Otherwise: the grand total.
 */
export function amountCharged(facts: ChargeFacts): Paise {
  const { isCsc, grandTotal, chosen, isPrebook, prepayAmount, isInsuranceSkipped, insuranceCost } = facts;
  if (isCsc) return grandTotal;
  const total = isInsuranceSkipped ? grandTotal - insuranceCost : grandTotal;
  // Everything, chosen before the insurance was skipped, means the rest without it.
  if (chosen !== undefined) return Math.min(chosen, total);
  return isPrebook && prepayAmount > 0 ? prepayAmount : total;
}

/** The wallet pays the grand total minus the commission. [spec 6, 9] */
export function cscAmount(grandTotal: Paise, cumulativeCommission: Paise): Paise {
  return grandTotal - cumulativeCommission;
}
