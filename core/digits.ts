// Reads typed and pasted digits of every script, full-width, or with invisible marks between them.
import { latinDigits } from './latin-digits.ts';

/**
 * The text of a digit field: every digit as 0 to 9, without invisible marks (U+200E, U+202A, joiners, soft hyphens). Full-width signs
 * become plain ones, spaces of every width become a space. Letters stay.
 */
export const plainDigits = (text: string): string => latinDigits(text.normalize('NFKC').replace(/[\p{DI}\p{Cf}]|\u20e3/gu, ''));

/**
 * A search text with every digit as 0 to 9, with plain spaces and without invisible marks: people paste from chats. Letters stay as typed,
 * also the joiners inside words.
 */
export const plainSearch = (text: string): string =>
  latinDigits(
    text.replace(/(?<![\p{L}\p{M}])[\u200c\u200d]|(?![\u200c\u200d])[\p{DI}\p{Cf}]|\u20e3/gu, '').replace(/\p{Zs}/gu, ' '),
  ).trim();

/** Only the digits of a text. */
export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

/** The text without spaces and dashes of any width, as people type them in codes and account numbers. */
export const withoutGaps = (text: string): string => plainDigits(text).replace(/[\s\p{Pd}]/gu, '');

/** The text of a digit field after typing `raw` over `before`. Gaps are removed; other text that is no digit, or too long, is ignored. */
export function acceptDigits(most: number): (before: string, raw: string) => string {
  return (before, raw) => {
    const bare = withoutGaps(raw).replace(/[/.]/g, '');
    return /^\d*$/.test(bare) && bare.length <= most ? bare : before;
  };
}
