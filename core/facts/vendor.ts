import { withoutGaps } from '../digits.ts';

// How a GSTIN and the beginning of a PIN code are written.

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The last character as the first fourteen want it: base 36, every second one doubled, the digits of each product added up. [GSTN] */
export function gstinCheck(first: string): string {
  const sum = [...first].reduce((total, sign, place) => {
    const product = ALPHABET.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / ALPHABET.length) + (product % ALPHABET.length);
  }, 0);
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] ?? '';
}

/** As it is written on paper: blanks and small letters are no fault. */
export const cleanGstin = (text: string): string => withoutGaps(text).toUpperCase();

/** Whether it has the shape and its check character is right. */
export const isGstin = (text: string): boolean => SHAPE.test(text) && gstinCheck(text.slice(0, -1)) === text.at(-1);

/** The first digits alone stand for all PIN codes that begin so. */
export const PIN_BEGIN_PATTERN = /^[1-9]\d{1,5}$/;
