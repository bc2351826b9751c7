// How the cells of a list are read: text as people type it and spreadsheets mangle it → the text we write ourselves.
import { is, type Struct } from 'superstruct';
import { PIN_CODE_PATTERN } from '#core/constants.ts';
import { Day, Text } from '#core/contract/wire/fields.ts';
import { acceptPhone, isPhone } from '#core/rules/phone.ts';
import type { Reading } from './sheet.ts';

type Read = (text: string) => Reading;

/** Letters that are taken for digits, and digits of the other script. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { l: '1', I: '1', '|': '1', O: '0', o: '0', S: '5', B: '8' };
const DEVANAGARI_ZERO = 0x0966;
const plainDigits = (text: string): string => text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));

/** The number that was meant where a letter stands in it; undefined when that is not so. */
function withoutLetters(text: string): string | undefined {
  const mended = text.replace(/[lI|OoSB]/g, (letter) => LOOKS_LIKE[letter] ?? letter);
  return mended !== text && /^\d+(\.\d+)?$/.test(mended) ? mended : undefined;
}

const notANumber = (text: string, right = withoutLetters(text)): Reading =>
  right === undefined ? { code: 'number' } : { code: 'letter-in-number', right };

/** Words, at most so many characters. */
export const words =
  (most: number): Read =>
  (text) => {
    const trimmed = text.replaceAll('\r\n', '\n').trim();
    if (trimmed.length > most) return { code: 'too-long', values: { most } };
    return is(trimmed, Text(most)) ? { text: trimmed } : { code: 'bad-signs' };
  };

export interface NumberRange {
  readonly least?: number;
  readonly most: number;
  /** None: whole numbers. */
  readonly decimals?: number;
}

/** What people write into numbers and mean nothing by: ₹, %, spaces, commas between thousands as in India. */
const bare = (text: string): string =>
  plainDigits(text)
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(%|\/-)$/, '')
    .replace(/(?<=\d)[,\s\u00a0](?=\d{2,3}(\D|$))/g, '')
    .trim();

export const numberText =
  ({ least = 0, most, decimals = 0 }: NumberRange): Read =>
  (text) => {
    const plain = bare(text);
    if (!/^[+-]?\d{1,15}(\.\d+)?$/.test(plain)) return notANumber(plain);
    const value = Number(plain);
    const finest = Number(value.toFixed(decimals));
    if (Math.abs(value - finest) > 1e-9)
      return decimals === 0 ? { code: 'whole', right: String(Math.round(value)) } : { code: 'decimals', values: { decimals } };
    if (finest < least) return { code: 'too-small', values: { least } };
    if (finest > most) return { code: 'too-large', values: { most } };
    return { text: String(finest === 0 ? 0 : finest) };
  };

const MOST_RUPEES = 9_999_999.99;

/** Rupees with two decimals. */
export const money =
  (most = MOST_RUPEES): Read =>
  (text) => {
    const read = numberText({ most, decimals: 2 })(text);
    return 'text' in read
      ? { text: Number(read.text).toFixed(2) }
      : 'right' in read && read.right
        ? { ...read, right: Number(read.right).toFixed(2) }
        : read;
  };

/** One of some words; each may be written in several ways. The first is ours. */
export const oneOf =
  (choices: Readonly<Record<string, readonly string[]>>): Read =>
  (text) => {
    const asked = text.trim().toLowerCase();
    const found = Object.entries(choices).find(([ours, others]) => [ours, ...others].some((one) => one.toLowerCase() === asked));
    return found ? { text: found[0] } : { code: 'choice', values: { choices: Object.keys(choices).join(', ') } };
  };

export const yesOrNo: Read = (text) => {
  const read = oneOf({ yes: ['y', 'true', '1', 'हाँ', 'हां', 'ha', 'haan'], no: ['n', 'false', '0', 'नहीं', 'nahi'] })(text);
  return 'text' in read ? read : { code: 'yes-no' };
};

export const phone: Read = (text) => {
  // A spreadsheet that took it for a number.
  const plain = plainDigits(text).replace(/\.0+$/, '');
  const digits = acceptPhone('', plain);
  if (isPhone(digits)) return { text: digits };
  const right = withoutLetters(plain);
  return right !== undefined && isPhone(right) ? { code: 'letter-in-number', right } : { code: 'phone' };
};

export const pinCode: Read = (text) => {
  const digits = plainDigits(text)
    .replace(/[\s\u00a0]/g, '')
    .replace(/\.0+$/, '');
  return PIN_CODE_PATTERN.test(digits) ? { text: digits } : { code: 'pin' };
};

const DAYS_TO_1970 = 25_569;
const DAY_MS = 86_400_000;

/** A day: `2026-11-22`, `22/11/2026`, `22-11-2026`, or the number a spreadsheet counts days by. */
export const day: Read = (given) => {
  const text = plainDigits(given)
    .trim()
    .replace(/T00:00:00(\.000)?Z$/, '');
  const [, d = '', m = '', y = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const serial = /^\d{5}$/.test(text) ? new Date((Number(text) - DAYS_TO_1970) * DAY_MS).toISOString().slice(0, 10) : undefined;
  const iso = serial ?? (y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : text);
  return is(iso, Day) ? { text: iso } : { code: 'date' };
};

/** Something a rule of ours knows, written as it is. */
export const fitting =
  (fits: (text: string) => boolean, code: 'code' | 'choice' = 'code', values?: Readonly<Record<string, string>>): Read =>
  (text) =>
    fits(text.trim()) ? { text: text.trim() } : { code, ...(values ? { values } : {}) };

/** The same by a type of the wire. */
export const ofType = (type: Struct<string, null>): Read => fitting((text) => is(text, type));

/** Several of something with commas between, each once; with semicolons where a comma may stand in one of them. */
export const list =
  (one: Read, most: number, join: ', ' | '; ' = ', '): Read =>
  (text) => {
    const parts = text.split(join === ', ' ? /[,;|\n]/ : /[;|\n]/).map((part) => part.trim());
    const readings = parts.filter((part) => part !== '').map(one);
    const wrong = readings.find((reading) => !('text' in reading));
    if (wrong) return wrong;
    const texts = [...new Set(readings.map((reading) => ('text' in reading ? reading.text : '')))];
    return texts.length > most ? { code: 'too-large', values: { most } } : { text: texts.join(join) };
  };
