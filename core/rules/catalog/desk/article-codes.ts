// Codes of goods: the shop's own code, the bar code, the tax code.

/** The shop's own code of a pack: unique, and the key for imports. */
export const isSku = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/.test(text);

/** A bar code (EAN-8, UPC, EAN-13, GTIN-14): its last digit is computed from the others. */
export function isEan(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** 4, 6 or 8 digits. The first two name a chapter; chapter 00 does not exist. */
export const isHsn = (text: string): boolean => /^(?!00)\d{4}(\d{2}){0,2}$/.test(text);
