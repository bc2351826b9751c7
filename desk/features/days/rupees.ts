// Rupees as typed.
import { paiseFromRupees } from '#core/money.ts';
import { isRupees } from '#core/rules/number-text.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';

/** An amount above zero. */
export const rupeesError = (text: string): FieldError | undefined =>
  isRupees(text) ? (paiseFromRupees(Number(text)) > 0 ? undefined : 'field.required') : 'field.amount-wrong';

/** An amount, zero included. */
export const amountError = (text: string): FieldError | undefined => (isRupees(text) ? undefined : 'field.amount-wrong');
