// Rupees as somebody types them.
import { paiseFromRupees } from '#core/money.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';

/** Digits, and two more behind a point; anything else is not taken. */
export const acceptRupees = (before: string, raw: string): string => (/^\d{0,8}(\.\d{0,2})?$/.test(raw) ? raw : before);

/** More than nothing. */
export const rupeesError = (text: string): FieldError | undefined => (paiseFromRupees(Number(text)) > 0 ? undefined : 'field.required');
