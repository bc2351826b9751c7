// Reads typed and pasted digits of every script, full-width, or with invisible marks between them.

/** Every digit as 0 to 9; all else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    // The digits of a script stand in a row: how many come before this one is its value.
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++;
    return String(value);
  });

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
