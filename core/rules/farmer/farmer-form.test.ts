import { expect, test } from 'vitest';
import { blurField, changeField, startForm } from '../form.ts';
import { canSaveFarmer, farmerRules } from './farmer-form.ts';

const typed = (full_name: string, phone_number: string) => startForm(farmerRules, { full_name, phone_number });

test('full name and mobile number are required: an empty one shows "required"', () => {
  const form = typed('', '');
  expect(blurField(farmerRules, form, 'full_name').errors).toEqual({ full_name: 'required' });
  expect(blurField(farmerRules, form, 'phone_number').errors).toEqual({ phone_number: 'required' });
});

test('the mobile number takes digits only, at most 10 while typing', () => {
  const form = typed('Sita', '987650000');
  expect(changeField(farmerRules, form, 'phone_number', '987650000a').values.phone_number).toBe('987650000');
  expect(changeField(farmerRules, form, 'phone_number', '9876500001').values.phone_number).toBe('9876500001');
  expect(changeField(farmerRules, typed('Sita', '9876500001'), 'phone_number', '98765000012').values.phone_number).toBe('9876500001');
});

test('leaving the field with another length than 10 shows the mobile number’s message; typing clears it', () => {
  const left = blurField(farmerRules, typed('Sita', '98765'), 'phone_number');
  expect(left.errors).toEqual({ phone_number: 'mobile' });
  expect(changeField(farmerRules, left, 'phone_number', '987650').errors).toEqual({});
});

test('"Save and proceed" is disabled until a name is present and the mobile number has 10 digits', () => {
  expect(canSaveFarmer(typed('', '9876500001'))).toBe(false);
  expect(canSaveFarmer(typed('   ', '9876500001'))).toBe(false);
  expect(canSaveFarmer(typed('Sita', '987650000'))).toBe(false);
  expect(canSaveFarmer(typed('Sita', '9876500001'))).toBe(true);
});
