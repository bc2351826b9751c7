import { withoutGaps } from '../digits.ts';

// Formats of a GSTIN and of a PIN code's first digits.

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The check character for the first fourteen: base 36, every second one doubled, the digits of each product added up. [GSTN] */
export function gstinCheck(first: string): string {
  const sum = [...first].reduce((total, sign, place) => {
    const product = ALPHABET.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / ALPHABET.length) + (product % ALPHABET.length);
  }, 0);
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] ?? '';
}

/** The number in its usual form; accepts spaces and small letters. */
export const cleanGstin = (text: string): string => withoutGaps(text).toUpperCase();

/** Whether its format and its check character are right. */
export const isGstin = (text: string): boolean => SHAPE.test(text) && gstinCheck(text.slice(0, -1)) === text.at(-1);

/** First digits, which stand for all PIN codes with this start. */
export const PIN_PREFIX_PATTERN = /^[1-9]\d{1,5}$/;
