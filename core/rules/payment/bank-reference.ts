// The number by which a bank knows a transfer: a UTR, the RRN of a UPI payment, or what an app shows in its place.

/** Shorter ones are no number of a bank. */
const LEAST_SIGNS = 4;
const MOST_SIGNS = 40;

/** Letters and digits only, as one bank writes it and another: `utr 77-1` → `UTR771`. Undefined: it can't be one. */
export function tidyReference(text: string): string | undefined {
  const signs = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return signs.length >= LEAST_SIGNS && signs.length <= MOST_SIGNS ? signs : undefined;
}

/** Whether two numbers are the same transfer's: apps put their own letters before the bank's twelve digits. */
export const isSameReference = (one: string, other: string): boolean => {
  const [a, b] = [tidyReference(one), tidyReference(other)];
  if (a === undefined || b === undefined) return false;
  const digits = /\d{12}$/;
  return a === b || (digits.test(a) && digits.exec(a)?.[0] === digits.exec(b)?.[0]);
};
