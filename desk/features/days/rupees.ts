// Rupees as somebody types them.
import { paiseFromRupees } from '#core/money.ts';
import { isRupees } from '#core/rules/number-text.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';

/** More than nothing. */
export const rupeesError = (text: string): FieldError | undefined =>
  isRupees(text) ? (paiseFromRupees(Number(text)) > 0 ? undefined : 'field.required') : 'field.amount-wrong';

/** An amount, also of nothing. */
export const amountError = (text: string): FieldError | undefined => (isRupees(text) ? undefined : 'field.amount-wrong');
