// The fields of an address: what they accept and when they are wrong.
import { PIN_CODE_DIGITS, PIN_CODE_PATTERN } from '../../constants.ts';
import { acceptDigits } from '../../digits.ts';
import type { FormRules } from '../form.ts';
import { acceptPhone, isPhone } from '../phone.ts';

export type AddressField =
  | 'contact_name'
  | 'contact_number'
  | 'pin_code'
  | 'state'
  | 'district'
  | 'block'
  | 'street_address_1'
  | 'street_address_2';

const upTo =
  (length: number) =>
  (before: string, raw: string): string =>
    raw.length <= length ? raw : before;

/** Whether a PIN code is complete. */
export const isPinCode = (text: string): boolean => PIN_CODE_PATTERN.test(text);

export const addressRules: FormRules<AddressField> = {
  contact_name: { required: true, accept: upTo(100) },
  contact_number: { required: true, accept: acceptPhone, check: (v) => (isPhone(v) ? undefined : 'mobile') },
  pin_code: { required: true, accept: acceptDigits(PIN_CODE_DIGITS), check: (v) => (isPinCode(v) ? undefined : 'pin') },
  state: { required: true },
  district: { required: true },
  block: { accept: upTo(100) },
  street_address_1: { required: true, accept: upTo(200) },
  street_address_2: { accept: upTo(200) },
};
