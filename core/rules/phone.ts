// Indian mobile numbers: what a field accepts, when a number is valid, how it is shown. [spec 5 "Login mobile number"]
import { COUNTRY_PREFIX, MOBILE_DIGITS } from '../constants.ts';
import { digitsOf, withoutGaps } from '../digits.ts';

/** Exactly 10 digits. */
export function isPhone(text: string): boolean {
  return new RegExp(`^\\d{${MOBILE_DIGITS}}$`).test(text);
}

/** The number without gaps and +91, as people write it in chats and contacts. */
const bareNumber = (raw: string): string => withoutGaps(raw).replace(/^tel:/i, '').replace(/[().]/g, '').replace(/^\+91/, '');

/**
 * The phone field's text after typing or pasting `raw` over `before`, with digits of any script: spaces, +91 and leading zeros are removed;
 * any other text, or more than 10 digits, is ignored and `before` stays.
 */
export function acceptPhone(before: string, raw: string): string {
  const digits = bareNumber(raw)
    .replace(/^0+/, '')
    .replace(/^91(?=\d{10}$)/, '');
  return /^\d*$/.test(digits) && digits.length <= MOBILE_DIGITS ? digits : before;
}

/**
 * The number in a search, or a part of one: `+91 94310 00001` and `0 94310-00001` find 9431000001, and so does `00001`. Undefined for any
 * other text.
 */
export function phonePart(search: string): string | undefined {
  const whole = acceptPhone('', search);
  if (isPhone(whole)) return whole;
  const part = bareNumber(search);
  return /^\d+$/.test(part) && part.length <= MOBILE_DIGITS ? part : undefined;
}

/** A mobile number usually starts with 6 to 9: a hint, which never stops the form. */
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
