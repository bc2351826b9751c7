// Reads numbers as people write them in India. One reader for lists, forms and search, which never guesses.
import { plainDigits } from '../digits.ts';
import { MOST_TYPED, type Paise, paiseFromRupees } from '../money.ts';

/** `comma`: a comma that groups no digits. `point`: the point may group digits or begin decimals. `letter`: a letter between digits. */
export type NumberFault = 'number' | 'comma' | 'point' | 'letter' | 'shortened';

export type NumberReading =
  | { readonly value: number /** Digits behind the point, without zeros at the end. */; readonly decimals: number }
  | { readonly fault: NumberFault /** What was probably meant. */; readonly right?: string };

export interface NumberRules {
  /** Maximum digits after the point. With less than three, `1.140` may mean 1140. */
  readonly decimals: number;
  /** A percent sign may follow. */
  readonly isPercent?: boolean;
}

/** Digits in groups: the last group has three digits, those before it two (1,14,050) or three (114,050). */
const GROUPS_OF_TWO = /^\d{1,2}(?:,\d{2})*,\d{3}$|^\d{1,2}(?: \d{2})* \d{3}$/;
const GROUPS_OF_THREE = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?: \d{3})+$/;
const isWhole = (text: string): boolean => /^\d{1,15}$/.test(text) || GROUPS_OF_TWO.test(text) || GROUPS_OF_THREE.test(text);

const CURRENCY = '(?:₹|rs\\.?|inr|रु\\.?|रू\\.?)';
const BEFORE = new RegExp(`^([+-]?)\\s*${CURRENCY}\\s*`, 'i');
const BEHIND = new RegExp(`\\s*(?:/-|${CURRENCY})$`, 'i');

/** Letters that look like digits. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { l: '1', I: '1', '|': '1', O: '0', o: '0', S: '5', B: '8' };

function faultOf(text: string): NumberReading {
  if (/^\d+(\.\d+)?e[+]?\d+$/i.test(text)) return { fault: 'shortened' };
  const [, whole = '', decimals = ''] = /^(\d+),(\d{1,2})$/.exec(text) ?? [];
  if (whole !== '') return { fault: 'comma', right: `${whole}.${decimals}` };
  if (/^[+-]?[\d., ]*\d[\d., ]*$/.test(text)) return { fault: text.includes(',') || !text.includes('.') ? 'comma' : 'point' };
  const mended = text.replace(/[lI|OoSB]/g, (letter) => LOOKS_LIKE[letter] ?? letter);
  return mended !== text && /^\d+(\.\d+)?$/.test(mended) ? { fault: 'letter', right: mended } : { fault: 'number' };
}

/**
 * Reads a number. ₹, `/-` and, where allowed, % may surround it. Commas or spaces group its digits, and the last group has three:
 * `1,14,050.00` is a number, `1140,50` is a mistake (`right` says 1140.50), and so is `1.140,50`.
 */
export function readNumber(text: string, { decimals, isPercent = false }: NumberRules): NumberReading {
  const plain = plainDigits(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(BEFORE, '$1')
    .replace(isPercent ? /\s*%$/ : /$^/, '')
    .replace(BEHIND, '');
  const [, sign = '', whole = '', behind = ''] = /^([+-]?)([\d, ]*)(?:\.(\d*))?$/.exec(plain) ?? [];
  const isNumber = (isWhole(whole) || (whole === '' && behind !== '')) && `${whole}${behind}` !== '';
  if (!isNumber) return faultOf(plain);
  // 1.140 means 1.14, or 1140 where points group digits.
  if (decimals < 3 && behind.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return { fault: 'point' };
  const value = Number(`${sign === '-' ? '-' : ''}${whole.replace(/[, ]/g, '') || '0'}.${behind || '0'}`);
  return { value: value === 0 ? 0 : value, decimals: behind.replace(/0+$/, '').length };
}

/** Text around an amount that has no meaning. */
const bare = (raw: string): string => plainDigits(raw).replace(/[₹\s]/g, '');

/** Removes commas from an amount whose last group has three digits, and keeps them in any other: `1140,50` is never 114050. */
export function withoutGroups(text: string): string {
  return 'value' in readNumber(text, { decimals: 2 }) ? text.replaceAll(',', '') : text;
}

/**
 * The field's text after typing or pasting `raw` over `before`: digits of any script, at most `wholeDigits` before the point and two after
 * it. A comma stays until the amount is a number: `1,14` may become 1,14,050, and `1140,50` stays a visible mistake.
 */
export function acceptRupees(wholeDigits: number): (before: string, raw: string) => string {
  const amount = new RegExp(`^\\d{0,${wholeDigits}}(\\.\\d{0,2})?$`);
  return (before, raw) => {
    const text = withoutGroups(bare(raw));
    if (amount.test(text)) return text;
    const isHeld = /^[\d,]+(\.\d{0,2})?$/.test(text) && amount.test(text.replaceAll(',', ''));
    return isHeld ? text : before;
  };
}

/** Whether the field has an amount, not a beginning of one. */
export const isRupees = (text: string): boolean => /^\d+(\.\d{0,2})?$/.test(text);

/** The amount in a field, in any notation: `1,14,050` and `₹1140.50`. Undefined for any other text, and for more than can be typed. */
export function readRupees(text: string): Paise | undefined {
  const reading = readNumber(text, { decimals: 2 });
  if (!('value' in reading) || reading.value < 0 || reading.decimals > 2) return undefined;
  const paise = paiseFromRupees(reading.value);
  return paise <= MOST_TYPED ? paise : undefined;
}

/** The whole number in a field, in any notation: `1,200`. Undefined for any other text. */
export function readCount(text: string): number | undefined {
  const reading = readNumber(text, { decimals: 0 });
  return 'value' in reading && reading.value >= 0 && reading.decimals === 0 ? reading.value : undefined;
}
