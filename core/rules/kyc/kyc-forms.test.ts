import { expect, test } from 'vitest';
import { changeField, checkForm, isFormValid, startForm } from '../form.ts';
import { aadhaarHints, aadhaarRules, bankHints, bankRules, canSendBank, isMismatch } from './kyc-forms.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const right = { aadharNumber: '234123412346', dob: '15081985', gender: 'male', name: 'Mohan Lal' };

test('every field of the Aadhaar form is required, and number fields take digits up to their length', () => {
  const { form, firstError } = checkForm(aadhaarRules, startForm(aadhaarRules));
  expect([Object.keys(form.errors), firstError]).toEqual([['aadharNumber', 'dob', 'gender', 'name'], 'aadharNumber']);
  const typed = changeField(aadhaarRules, startForm(aadhaarRules, right), 'aadharNumber', '2341234123467');
  expect(typed.values.aadharNumber).toBe(right.aadharNumber);
  expect(isFormValid(aadhaarRules, startForm(aadhaarRules, right))).toBe(true);
});

test('a wrong check digit or date gives a hint and stops nobody', () => {
  const odd = { ...right, aadharNumber: '234123412345', dob: '31021985' };
  expect([aadhaarHints(right, NOW), aadhaarHints(odd, NOW)]).toEqual([{}, { aadharNumber: 'aadhaar-digits', dob: 'birth-day' }]);
  expect(checkForm(aadhaarRules, startForm(aadhaarRules, odd)).firstError).toBeUndefined();
});

test('two different account numbers stop the form, an unusual IFSC code does not', () => {
  const form = startForm(bankRules, {
    accountNumber: '30512347890',
    confirmAccountNumber: '30512347891',
    ifscCode: 'SBI',
    passbookUrl: 'x',
  });
  expect([isMismatch(form.values), canSendBank(form)]).toEqual([true, false]);
  const same = changeField(bankRules, form, 'confirmAccountNumber', '3051 2347 890');
  expect([isMismatch(same.values), canSendBank(same), bankHints(same.values)]).toEqual([false, true, { ifscCode: 'ifsc-pattern' }]);
  expect(changeField(bankRules, form, 'ifscCode', 'sbin 0001234').values.ifscCode).toBe('SBIN0001234');
});
