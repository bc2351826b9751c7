// Readers for the cells of a list. They turn text as people type it and spreadsheets change it into our own text.

import type { Struct } from 'superstruct';
import { PIN_CODE_PATTERN } from '#core/constants.ts';
import { Day, Instant, Text } from '#core/contract/wire/fields.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { plainDigits } from '#core/digits.ts';
import { MOST_TYPED, rupeesFromPaise } from '#core/money.ts';
import { type NumberFault, readNumber } from '#core/rules/number-text.ts';
import { acceptPhone, isPhone } from '#core/rules/phone.ts';
import { DAY_MS } from '#core/time.ts';
import { tidied } from '../../../http/input/plain-input.ts';
import type { ProblemCode } from './problem.ts';
import type { Read, Reading } from './sheet.ts';
import { spellingsOf } from './spellings.ts';

const numberCodes: Readonly<Record<NumberFault, ProblemCode>> = {
  number: 'number',
  comma: 'comma',
  point: 'point',
  letter: 'letter-in-number',
  shortened: 'shortened',
};

/** In such a column, the spreadsheet's number counts and not its displayed form. */
const ofNumber = (read: Read): Read => Object.assign((text: string) => read(text), { takes: 'number' as const });

/** Text in several lines, with a limit of characters. */
export const lines =
  (most: number): Read =>
  (text) => {
    const trimmed = tidied(text.replace(/\r\n?/g, '\n')).trim();
    if (trimmed.length > most) return { code: 'too-long', values: { most } };
    return matches(trimmed, Text(most)) ? { text: trimmed } : { code: 'bad-signs' };
  };

/** Text in one line. A line end in it, as some programs leave, becomes a blank. */
export const words =
  (most: number): Read =>
  (text) =>
    lines(most)(text.replace(/\s*[\r\n]+\s*/g, ' '));

export interface NumberRange {
  readonly least?: number;
  readonly most: number;
  /** Absent: whole numbers. */
  readonly decimals?: number;
  /** A percentage: it may end with %. */
  readonly isPercent?: boolean;
}

export const numberText = ({ least = 0, most, decimals = 0, isPercent = false }: NumberRange): Read =>
  ofNumber((text) => {
    const read = readNumber(text, { decimals, isPercent });
    if ('fault' in read) return { code: numberCodes[read.fault], ...(read.right === undefined ? {} : { right: read.right }) };
    const { value } = read;
    if (read.decimals > decimals)
      return decimals === 0 ? { code: 'whole', right: String(Math.round(value)) } : { code: 'decimals', values: { decimals } };
    if (value < least) return { code: 'too-small', values: { least } };
    if (value > most) return { code: 'too-large', values: { most } };
    return { text: String(value) };
  });

/** Rupees with two decimals. */
export const money = (most = rupeesFromPaise(MOST_TYPED)): Read => {
  const read = numberText({ most, decimals: 2 });
  return ofNumber((text) => {
    const reading = read(text);
    if ('text' in reading) return { text: Number(reading.text).toFixed(2) };
    return reading.right ? { ...reading, right: Number(reading.right).toFixed(2) } : reading;
  });
};

/** One of several words. Each may be written in several ways. The first is the word that the shop stores. */
export const oneOf =
  (choices: Readonly<Record<string, readonly string[]>>): Read =>
  (text) => {
    const asked = text.trim().toLowerCase();
    const found = Object.entries(choices).find(([ours, others]) => [ours, ...others].some((one) => one.toLowerCase() === asked));
    return found ? { text: found[0] } : { code: 'choice', values: { choices: Object.keys(choices).join(', ') } };
  };

const oneOfYesAndNo = oneOf({ yes: spellingsOf('cell.yes'), no: spellingsOf('cell.no') });

export const yesOrNo: Read = (text) => {
  const read = oneOfYesAndNo(text);
  return 'text' in read ? read : { code: 'yes-no' };
};

/** Digits that a spreadsheet took for a number, or shortened. */
const wholeText = (text: string): string => plainDigits(text).trim().replace(/\.0+$/, '');
const isShortened = (text: string): boolean => /^\d+(\.\d+)?e\+?\d+$/i.test(text);

/** A code with a letter that looks like a digit. */
function letterIn(text: string, fits: (digits: string) => boolean): Reading | undefined {
  const read = readNumber(text, { decimals: 0 });
  return 'right' in read && read.fault === 'letter' && read.right !== undefined && fits(read.right)
    ? { code: 'letter-in-number', right: read.right }
    : undefined;
}

export const phone: Read = ofNumber((text) => {
  const plain = wholeText(text);
  const digits = acceptPhone('', plain);
  if (isPhone(digits)) return { text: digits };
  if (isShortened(plain)) return { code: 'shortened' };
  return letterIn(plain, isPhone) ?? { code: 'phone' };
});

export const pinCode: Read = ofNumber((text) => {
  const digits = wholeText(text).replace(/\s/g, '');
  return PIN_CODE_PATTERN.test(digits) ? { text: digits } : { code: 'pin' };
});

const DAYS_TO_1970 = 25_569;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `22-Nov-26`, `22 November 2026` → day, month, year. */
function withMonthName(text: string): readonly string[] | undefined {
  const [, day = '', name = '', year = ''] = /^(\d{1,2})[\s./-]+([a-z]{3,9})[\s./,-]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? undefined : [day, String(month), year.length === 2 ? `20${year}` : year];
}

/** A day: `2026-11-22`, `22/11/2026`, `22-11-2026`, `22-Nov-2026`, or a spreadsheet's number of days. */
export const day: Read = Object.assign(
  (given: string): Reading => {
    const text = plainDigits(given)
      .trim()
      .replace(/[T ]00:00(:00)?(\.0+)?Z?$/, '');
    const named = withMonthName(text) ?? /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)?.slice(1);
    const [d = '', m = '', y = ''] = named ?? [];
    const serial = /^\d{5}$/.test(text) ? new Date((Number(text) - DAYS_TO_1970) * DAY_MS).toISOString().slice(0, 10) : undefined;
    const iso = serial ?? (y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : text);
    return matches(iso, Day) ? { text: iso } : { code: 'date' };
  },
  { takes: 'day' as const },
);

/** `2026-11-22 18:30`, a moment in India as a spreadsheet shows it. */
const WITH_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/;

/** A moment, or a day in India. @param momentOf the moment that a day stands for: its first or its last */
export const moment = (momentOf: (day: string) => number): Read =>
  Object.assign(
    (text: string): Reading => {
      const plain = text.trim();
      if (matches(plain, Instant)) return { text: new Date(plain).toISOString() };
      const [, date = plain, time] = WITH_TIME.exec(plain) ?? [];
      const read = day(date);
      if (!('text' in read)) return read;
      const at = time === undefined ? momentOf(read.text) : Date.parse(`${read.text}T${time}:00+05:30`);
      return Number.isNaN(at) ? { code: 'date' } : { text: new Date(at).toISOString() };
    },
    { takes: 'day' as const },
  );

/** A text that one of our rules accepts, unchanged. */
export const fitting =
  (fits: (text: string) => boolean, code: ProblemCode = 'code', values?: Readonly<Record<string, string>>): Read =>
  (text) =>
    fits(text.trim()) ? { text: text.trim() } : { code, ...(values ? { values } : {}) };

/** A code of digits: HSN, bar code. */
export const digitCode =
  (fits: (text: string) => boolean, code: ProblemCode): Read =>
  (text) => {
    const plain = wholeText(text);
    if (fits(plain)) return { text: plain };
    return isShortened(plain) ? { code: 'shortened' } : (letterIn(plain, fits) ?? { code });
  };

/** The same for a type of the wire. */
export const ofType = (type: Struct<string, null>): Read => fitting((text) => matches(text, type));

/** Several values separated by commas, each once. Semicolons separate values that may contain a comma. */
export const list =
  (one: Read, most: number, join: ', ' | '; ' = ', '): Read =>
  (text) => {
    const parts = text.split(join === ', ' ? /[,;|\n]/ : /[;|\n]/).map((part) => part.trim());
    const readings = parts.filter((part) => part !== '').map((part) => one(part));
    const wrong = readings.find((reading) => !('text' in reading));
    if (wrong) return wrong;
    const texts = [...new Set(readings.map((reading) => ('text' in reading ? reading.text : '')))];
    return texts.length > most ? { code: 'too-large', values: { most } } : { text: texts.join(join) };
  };
