// Numbers as people write them in India. One reader for lists, forms and search: what it does not understand is never guessed.
import { plainDigits } from '../digits.ts';

/** `comma`: a comma that groups no digits. `point`: the point may group digits or begin decimals. `letter`: a letter stands between digits. */
export type NumberFault = 'number' | 'comma' | 'point' | 'letter' | 'shortened';

export type NumberReading =
  | { readonly value: number /** Digits behind the point, without zeros at the end. */; readonly decimals: number }
  | { readonly fault: NumberFault /** What was probably meant. */; readonly right?: string };

export interface NumberRules {
  /** Digits there may be behind the point. With less than three, `1.140` may mean 1140. */
  readonly decimals: number;
  /** A percent sign may stand behind it. */
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
 * Reads a number. ₹, `/-` and, where allowed, % may stand around it. Commas or blanks group its digits, and the last group has three:
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
  // 1.140 is one rupee fourteen, or one thousand one hundred and forty where points group digits.
  if (decimals < 3 && behind.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return { fault: 'point' };
  const value = Number(`${sign === '-' ? '-' : ''}${whole.replace(/[, ]/g, '') || '0'}.${behind || '0'}`);
  return { value: value === 0 ? 0 : value, decimals: behind.replace(/0+$/, '').length };
}

/** What is written around the amount in a box and means nothing. */
const bare = (raw: string): string => plainDigits(raw).replace(/[₹\s]/g, '');

/** Commas leave an amount whose last group has three digits, and stay in any other: `1140,50` is never 114050. */
export function withoutGroups(text: string): string {
  return 'value' in readNumber(text, { decimals: 2 }) ? text.replaceAll(',', '') : text;
}

/**
 * What the box holds after `raw` was typed or pasted over `before`: digits of any script, at most `wholeDigits` before the point and two
 * behind it. A comma is kept as long as the amount is no number: `1,14` may become 1,14,050, and `1140,50` stays a mistake to be seen.
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

/** Whether the box holds an amount, not something that may become one. */
export const isRupees = (text: string): boolean => /^\d+(\.\d{0,2})?$/.test(text);
