// Digits of every script as 0 to 9. A separate file, because every text field needs it.

/** Every digit as 0 to 9; other text stays. */
export const latinDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    // The digits of a script are consecutive, so the number of digits before this one is its value.
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++;
    return String(value);
  });
