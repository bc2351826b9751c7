import { expect, test } from 'vitest';
import { blurField, changeField, isFormValid, startForm } from '../form.ts';
import { type AddressField, addressRules, isPinCode } from './address-form.ts';

const whole: Record<AddressField, string> = {
  contact_name: 'Sita',
  contact_number: '9876500001',
  pin_code: '843109',
  state: 'Bihar',
  district: 'Muzaffarpur',
  block: '',
  street_address_1: 'Ward 4',
  street_address_2: '',
};
const form = startForm(addressRules, whole);
const accepted = (field: AddressField, raw: string): boolean => changeField(addressRules, form, field, raw) !== form;

test('every field is required except block and the second line', () => {
  expect(isFormValid(addressRules, form)).toBe(true);
  const missing = (Object.keys(whole) as AddressField[]).filter(
    (field) => !isFormValid(addressRules, startForm(addressRules, { ...whole, [field]: '' })),
  );
  expect(missing).toEqual(['contact_name', 'contact_number', 'pin_code', 'state', 'district', 'street_address_1']);
});

test('a PIN code has six digits and does not start with 0', () => {
  expect(['843109', '043109', '84310', '8431090', '84310a'].map(isPinCode)).toEqual([true, false, false, false, false]);
  expect(blurField(addressRules, startForm(addressRules, { ...whole, pin_code: '043109' }), 'pin_code').errors).toEqual({
    pin_code: 'pin',
  });
  expect(['8431', '8431091', '84a'].map((raw) => accepted('pin_code', raw))).toEqual([true, false, false]);
  expect(changeField(addressRules, form, 'pin_code', '84 31 08').values.pin_code).toBe('843108');
});

test('names have at most 100 characters, street lines at most 200', () => {
  expect([100, 101].map((n) => accepted('contact_name', 'x'.repeat(n)))).toEqual([true, false]);
  for (const line of ['street_address_1', 'street_address_2'] as const)
    expect([200, 201].map((n) => accepted(line, 'x'.repeat(n)))).toEqual([true, false]);
});
