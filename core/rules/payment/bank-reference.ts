// The bank's number of a transfer: a UTR, the RRN of a UPI payment, or what an app shows instead.
import { plainDigits } from '../../digits.ts';

/** A shorter one is no bank number. */
const LEAST_SIGNS = 4;
const MOST_SIGNS = 40;

/** Letters and digits only, because banks write it differently: `utr 77-1` → `UTR771`. Undefined: invalid. */
export function tidyReference(text: string): string | undefined {
  const signs = plainDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return signs.length >= LEAST_SIGNS && signs.length <= MOST_SIGNS ? signs : undefined;
}

/** Whether a UPI payment can be found at the bank, by the typed number or by the scanned code. */
export const isNumbered = (typed: string, tr: string | undefined): boolean =>
  typed.trim() === '' ? tr !== undefined : tidyReference(typed) !== undefined;

/**
 * The key for comparing references: two with the same key belong to the same transfer. Apps add letters before the twelve digits of a UPI
 * payment, and banks add zeros, so both are left out. Undefined: it is no reference.
 */
export function referenceKey(text: string): string | undefined {
  const reference = tidyReference(text);
  const digits = /^[A-Z]+0*(\d{12})$/.exec(reference ?? '')?.[1];
  return (digits ?? reference)?.replace(/^0+(?=.)/, '');
}
