// Amounts as they are typed at the counter, by thumb or by keys: whole rupees, with paise where a bill has them.
import { type Paise, paiseFromRupees, rupeesFromPaise } from '#core/money.ts';
import { plainDigits } from '#core/rules/digits.ts';

/** Commas between groups of digits, the last of three: any other comma is not taken. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{0,2})?$/;
const AMOUNT = /^\d{0,6}(\.\d{0,2})?$/;

/** What the box holds after `raw` was typed over `before`: spaces, commas and the sign of the rupee go, what is no amount is ignored. */
export function acceptAmount(before: string, raw: string): string {
  const plain = plainDigits(raw).replace(/[\s₹]/g, '');
  const bare = (GROUPED.test(plain) ? plain.replaceAll(',', '') : plain).replace(/^0+(?=\d)/, '');
  return AMOUNT.test(bare) ? bare : before;
}

/** Nothing typed is nothing taken. */
export const paiseOf = (text: string): Paise => paiseFromRupees(Number(text === '.' ? 0 : text));

/** As one would type it: `1321`, `266.5`. */
export const textOf = (paise: Paise): string => String(rupeesFromPaise(paise));

export const BACKSPACE = 'backspace';
/** In the order of the keys on a phone. */
export const padKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', BACKSPACE] as const;
export type PadKey = (typeof padKeys)[number];

/** What is typed once a key of the pad was pressed. */
export const afterKey = (text: string, key: PadKey): string => (key === BACKSPACE ? text.slice(0, -1) : text + key);
