// Indian mobile numbers: what a box accepts, when a number counts, how it is shown. [spec 5 "Login mobile number"]
import { COUNTRY_PREFIX, MOBILE_DIGITS } from '../constants.ts';
import { digitsOf, withoutGaps } from '../digits.ts';

/** Exactly 10 digits. */
export function isPhone(text: string): boolean {
  return new RegExp(`^\\d{${MOBILE_DIGITS}}$`).test(text);
}

/**
 * What a phone box holds after `raw` was typed or pasted over `before`, in digits of any script: gaps, +91 and leading zeros go,
 * anything that is then not all digits or longer than 10 is ignored and `before` stays.
 */
export function acceptPhone(before: string, raw: string): string {
  const bare = withoutGaps(raw).replace(/^tel:/i, '').replace(/[().]/g, '').replace(/^\+91/, '');
  const digits = bare.replace(/^0+/, '').replace(/^91(?=\d{10}$)/, '');
  return /^\d*$/.test(digits) && digits.length <= MOBILE_DIGITS ? digits : before;
}

/** A mobile number usually starts with 6 to 9: a hint, never a block. */
export function looksUnusual(phone: string): boolean {
  return isPhone(phone) && !/^[6-9]/.test(phone);
}

/** `9876543210` → `+91 98765 43210`. */
export function displayPhone(phone: string): string {
  return isPhone(phone) ? `${COUNTRY_PREFIX} ${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
}

/** `9876543210` → `98xxxxxx10`, for lists on shared phones. */
export function maskPhone(phone: string): string {
  return isPhone(phone) ? `${phone.slice(0, 2)}xxxxxx${phone.slice(-2)}` : 'xxxxxxxxxx';
}

/** The last 10 digits, as the payment provider wants them. [spec 5] */
export function lastTenDigits(text: string): string {
  return digitsOf(text).slice(-MOBILE_DIGITS);
}
