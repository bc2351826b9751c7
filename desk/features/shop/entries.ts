// Texts typed into a shop's forms: whole numbers and lists.
import { acceptDigits } from '#core/digits.ts';
import type { FieldRule } from '#core/rules/form.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';

/** A whole number from `least` to `most`; empty if it is optional. */
export const countRule = (least: number, most: number, required = false): FieldRule => ({
  required,
  accept: acceptDigits(6),
  check: (text): FieldError | undefined => (Number(text) >= least && Number(text) <= most ? undefined : 'shop.count-wrong'),
});

export const countOrNull = (text: string): number | null => (text === '' ? null : Number(text));
export const textOfCount = (count: number | null): string => (count === null ? '' : String(count));

/** Lists inside a form are stored in its draft as text, like any other field. */
export function listOfText<T>(text: string): readonly T[] {
  try {
    return (JSON.parse(text || '[]') as T[]) ?? [];
  } catch {
    return [];
  }
}
