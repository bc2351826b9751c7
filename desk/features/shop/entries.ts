// What is typed into a shop's forms, as text: rupees and whole numbers.
import { acceptDigits } from '#core/digits.ts';
import { type Paise, paiseFromRupees, rupeesTextFromPaise } from '#core/money.ts';
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

/** Lists inside of a form are kept in its draft as text, like any other field. */
export function listOfText<T>(text: string): readonly T[] {
  try {
    return (JSON.parse(text || '[]') as T[]) ?? [];
  } catch {
    return [];
  }
}
