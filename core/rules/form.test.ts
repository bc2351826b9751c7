import { expect, test } from 'vitest';
import { blurField, changeField, checkForm, isFormValid, REQUIRED, startForm } from './form.ts';
import { acceptPhone, isPhone } from './phone.ts';

const rules = {
  name: { required: true },
  phone: { required: true, accept: acceptPhone, check: (v: string) => (isPhone(v) ? undefined : 'mobile') },
  landmark: {},
} as const;

test('leaving a required field empty marks it as wrong', () => {
  expect(blurField(rules, startForm(rules), 'name').errors).toEqual({ name: REQUIRED });
  expect(blurField(rules, startForm(rules, { name: '  ' }), 'name').errors).toEqual({ name: REQUIRED });
  expect(blurField(rules, startForm(rules), 'landmark').errors).toEqual({});
});

test('leaving a field with an invalid value marks it as wrong', () => {
  expect(blurField(rules, startForm(rules, { phone: '98' }), 'phone').errors).toEqual({ phone: 'mobile' });
});

test('a change is accepted only if the field’s filter allows it', () => {
  const form = startForm(rules, { phone: '98' });
  expect(changeField(rules, form, 'phone', '98x')).toBe(form);
  expect(changeField(rules, form, 'phone', '987').values.phone).toBe('987');
});

test('an accepted change clears the error of that field only', () => {
  const form = { ...startForm(rules, { phone: '98' }), errors: { phone: 'mobile', name: REQUIRED } };
  expect(changeField(rules, form, 'phone', '987').errors).toEqual({ name: REQUIRED });
});

test('a form is invalid if a required field has an error or is empty', () => {
  const filled = startForm(rules, { name: 'Asha', phone: '9876543210' });
  expect(isFormValid(rules, filled)).toBe(true);
  expect(isFormValid(rules, startForm(rules, { name: 'Asha' }))).toBe(false);
  expect(isFormValid(rules, { ...filled, errors: { name: 'x' } })).toBe(false);
});

test('submitting marks every wrong field and names the first', () => {
  const { form, firstError } = checkForm(rules, startForm(rules, { phone: '9' }));
  expect(form.errors).toEqual({ name: REQUIRED, phone: 'mobile' });
  expect(firstError).toBe('name');
});
