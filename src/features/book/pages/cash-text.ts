// Reads the cash that a person counted and typed.
import { MOST_TYPED, type Paise, paiseFromRupees } from '#core/money.ts';
import { acceptRupees, readNumber } from '#core/rules/number-text.ts';

/** The text of the field after a key. */
export const acceptCash = acceptRupees(7);

/** Undefined for an invalid amount. */
export function readCash(text: string): Paise | undefined {
  const reading = readNumber(text, { decimals: 2 });
  if (text === '' || !('value' in reading)) return undefined;
  const paise = paiseFromRupees(reading.value);
  return paise <= MOST_TYPED ? paise : undefined;
}

/** The longest reason for a difference. */
export const MOST_REASON = 200;
