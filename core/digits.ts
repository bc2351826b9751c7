// Reads typed and pasted digits of every script, full-width, or with invisible marks between them.
import { latinDigits } from './latin-digits.ts';

/**
 * The text of a box for digits: every digit as 0 to 9, without marks that cannot be seen (U+200E, U+202A, joiners, soft hyphens).
 * Full-width signs become plain ones, blanks of every width a blank. Letters stay as they are.
 */
export const plainDigits = (text: string): string => latinDigits(text.normalize('NFKC').replace(/[\p{DI}\p{Cf}]|\u20e3/gu, ''));

/** Only the digits of a text. */
export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

/** The text without blanks and dashes of any width: how codes and account numbers are typed. */
export const withoutGaps = (text: string): string => plainDigits(text).replace(/[\s\p{Pd}]/gu, '');

/** What a box for digits holds after `raw` was typed over `before`: gaps go, anything else that is no digit, or too long, is not taken. */
export function acceptDigits(most: number): (before: string, raw: string) => string {
  return (before, raw) => {
    const bare = withoutGaps(raw).replace(/[/.]/g, '');
    return /^\d*$/.test(bare) && bare.length <= most ? bare : before;
  };
}
