// Digits of every script as 0 to 9. A file of its own: every text field needs it.

/** Every digit as 0 to 9; all else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    // The digits of a script stand in a row: how many come before this one is its value.
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++;
    return String(value);
  });
