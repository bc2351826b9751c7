// Amounts as typed at the counter, by thumb or by keys: whole rupees, with paise if a bill has them.
import { type Paise, rupeesFromPaise } from '#core/money.ts';
import { acceptRupees, readRupees } from '#core/rules/number-text.ts';

const acceptWithZeros = acceptRupees(6);

/** The box's text after `raw` was typed over `before`. A comma that groups no digits stays visible: `1140,50` is no amount. */
export const acceptAmount = (before: string, raw: string): string => acceptWithZeros(before, raw).replace(/^0+(?=\d)/, '');

/** Empty text is zero. Undefined: the text is no amount. */
export const readAmount = (text: string): Paise | undefined => (text === '' || text === '.' ? 0 : readRupees(text));

/** The amount as one would type it: `1321`, `266.5`. */
export const textOf = (paise: Paise): string => String(rupeesFromPaise(paise));

export const BACKSPACE = 'backspace';
/** In the order of a phone's keys. */
export const padKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', BACKSPACE] as const;
export type PadKey = (typeof padKeys)[number];

/** The text after a key was pressed. */
export const afterKey = (text: string, key: PadKey): string => (key === BACKSPACE ? text.slice(0, -1) : text + key);
