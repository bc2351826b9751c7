// The bill of the government's point of sale (PoS), by which the subsidy of fertiliser is claimed.
import { tidyReference } from '../payment/bank-reference.ts';

/** Whether a sale needs such a bill: part of it is handed over, and is subsidised. */
export const needsPosBill = (lines: readonly { readonly quantity: number; readonly is_subsidised: boolean }[]): boolean =>
  lines.some(({ quantity, is_subsidised }) => is_subsidised && quantity > 0);

/** The number without spaces and punctuation. Undefined: it is no number. */
export const tidyPosBill = (text: string): string | undefined => {
  const number = tidyReference(text);
  return number !== undefined && /\d/.test(number) ? number : undefined;
};
