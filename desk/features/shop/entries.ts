// What is typed into a shop's forms, as text: rupees, whole numbers, days.
import { type Paise, paiseFromRupees, rupeesTextFromPaise } from '#core/money.ts';
import { acceptDigits, plainDigits } from '#core/rules/digits.ts';
import type { FieldRule } from '#core/rules/form.ts';
import { acceptRupees } from '#core/rules/number-text.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';

const AMOUNT = /^\d+(\.\d{1,2})?$/;
export const amountRule = (required: boolean): FieldRule => ({
  required,
  accept: acceptRupees(8),
  check: (text): FieldError | undefined => (AMOUNT.test(text) ? undefined : 'shop.amount-wrong'),
});

export const paiseOf = (text: string): Paise => paiseFromRupees(Number(text));
export const paiseOrNull = (text: string): Paise | null => (text === '' ? null : paiseOf(text));
/** `40`, `30.50`: without the decimals nobody types. */
export const textOfPaise = (paise: Paise | null): string => (paise === null ? '' : rupeesTextFromPaise(paise).replace(/\.00$/, ''));

/** A whole number from `least` to `most`; empty where it may be left out. */
export const countRule = (least: number, most: number, required = false): FieldRule => ({
  required,
  accept: acceptDigits(6),
  check: (text): FieldError | undefined => (Number(text) >= least && Number(text) <= most ? undefined : 'shop.count-wrong'),
});

export const countOrNull = (text: string): number | null => (text === '' ? null : Number(text));
export const textOfCount = (count: number | null): string => (count === null ? '' : String(count));

/** `31032028`, `31/3/2028` → what a box of a day holds: digits, with strokes set by themselves. */
export function acceptDay(before: string, raw: string): string {
  const parts = plainDigits(raw)
    .replace(/[.\-\s]/g, '/')
    .replace(/[^\d/]/g, '');
  if (!/^\d{0,2}(\/?\d{0,2}(\/?\d{0,4})?)?$/.test(parts)) return before;
  // Strokes come while one types on, and stay away while one takes back.
  if (raw.length < before.length) return parts;
  return parts.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{1,2}\/\d{2})(\d)/, '$1/$2');
}

/** `31/03/2028` → `2028-03-31`; undefined when there is no such day. */
export function dayOfText(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/?(\d{1,2})\/?(\d{4})$/.exec(text.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(iso);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : undefined;
}

export const textOfDay = (iso: string | null): string => (iso ?? '').split('-').reverse().join('/');

export const dayRule: FieldRule = {
  accept: acceptDay,
  check: (text): FieldError | undefined => (dayOfText(text) ? undefined : 'shop.day-wrong'),
};

/** Lists inside of a form are kept in its draft as text, like any other field. */
export function listOfText<T>(text: string): readonly T[] {
  try {
    return (JSON.parse(text || '[]') as T[]) ?? [];
  } catch {
    return [];
  }
}
