// The number by which a bank knows a transfer: a UTR, the RRN of a UPI payment, or what an app shows in its place.
import { plainDigits } from '../../digits.ts';

/** Shorter ones are no number of a bank. */
const LEAST_SIGNS = 4;
const MOST_SIGNS = 40;

/** Letters and digits only, as one bank writes it and another: `utr 77-1` → `UTR771`. Undefined: it can't be one. */
export function tidyReference(text: string): string | undefined {
  const signs = plainDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return signs.length >= LEAST_SIGNS && signs.length <= MOST_SIGNS ? signs : undefined;
}

/**
 * A reference as it is compared: two with the same key belong to the same transfer. Apps write letters before the twelve digits of a UPI
 * payment, and banks fill numbers up with zeros, so both are left out. Undefined: it can't be a reference.
 */
export function referenceKey(text: string): string | undefined {
  const reference = tidyReference(text);
  const digits = /^[A-Z]+0*(\d{12})$/.exec(reference ?? '')?.[1];
  return (digits ?? reference)?.replace(/^0+(?=.)/, '');
}
