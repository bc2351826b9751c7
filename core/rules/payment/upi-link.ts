// The link in a QR code by which a farmer pays a shop by UPI, after NPCI's linking specification. Made on a phone without network.
import { TR_PATTERN, UPI_PATTERN } from '../../facts/bank-account.ts';
import type { Paise } from '../../money.ts';

/** The receiver of the payment: the shop's UPI id, and its name in the farmer's app. */
export interface UpiPayee {
  readonly id: string;
  readonly name: string;
}

export interface UpiPayment {
  readonly payee: UpiPayee;
  readonly amount: Paise;
  /** Names this payment at the bank; see `upiReference`. */
  readonly tr: string;
  /** Shown to the payer. */
  readonly note: string;
}

/** Most signs of `tr`. [NPCI linking specification] */
export const MOST_TR = 35;
/** More signs make a code that old cameras do not read. [ours] */
const MOST_NAME = 40;
const MOST_NOTE = 50;

/** Every moment has as many, so that no two orders and moments make the same text. */
const TIME_SIGNS = 11;

/** In the form of `upiReference`. */
const OWN_TR = /(?<![A-Z0-9])KH[A-Z0-9]{1,13}T[A-Z0-9]{11}(?![A-Z0-9])/i;

/** One or more characters, never cut in the middle of one. */
const cut = (text: string, most: number): string =>
  Array.from(
    text
      .replace(/\p{Cs}/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, most)
    .join('')
    .trim();

/**
 * Unique for each order and attempt. It has only letters and digits, because banks print only these.
 * @param at when the code was shown, epoch ms
 */
export const upiReference = (orderId: number, at: number): string =>
  `KH${orderId.toString(36)}T${at.toString(36).padStart(TIME_SIGNS, '0')}`.toUpperCase();

/** Whether a code of this order carried it. */
export const isReferenceOf = (tr: string, orderId: number): boolean => tr.startsWith(`KH${orderId.toString(36)}T`.toUpperCase());

/** The shop's own reference in a bank's text, for example its description of a credit. */
export const ownReferenceIn = (text: string): string | undefined => OWN_TR.exec(text)?.[0].toUpperCase();

/** @throws RangeError for a UPI id, an amount or a `tr` that no app would accept */
export function upiLink({ payee, amount, tr, note }: UpiPayment): string {
  if (!UPI_PATTERN.test(payee.id)) throw new RangeError('not a UPI id');
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('a payment is whole paise above 0');
  if (!TR_PATTERN.test(tr)) throw new RangeError('a reference has at most 35 letters and digits');
  const rupees = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  // A UPI id has no sign to escape, and old apps do not read an escaped @.
  const rest = Object.entries({ pn: cut(payee.name, MOST_NAME), am: rupees, tr, tn: cut(note, MOST_NOTE), cu: 'INR' });
  return `upi://pay?pa=${payee.id}${rest.map(([key, value]) => `&${key}=${encodeURIComponent(value)}`).join('')}`;
}
