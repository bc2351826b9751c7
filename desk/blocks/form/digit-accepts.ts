// Input filters for fields with digits. Separate from field-form.ts, because most forms do not need them.
import { acceptDigits } from '#core/digits.ts';
import { acceptRupees } from '#core/rules/number-text.ts';
import type { Accepts } from './field-form.ts';

const RUPEE_DIGITS = 7;
const COUNT_DIGITS = 8;

export const digitAccepts = { amount: acceptRupees(RUPEE_DIGITS), whole: acceptDigits(COUNT_DIGITS) } satisfies Accepts;
