import { expect, test } from 'vitest';
import {
  acceptAmount,
  amountCharged,
  amountChoices,
  type ChargeFacts,
  chosenAmount,
  cscAmount,
  customAmount,
  isCustomAmountWrong,
  restAtDelivery,
} from './pay-now-amount.ts';

const MAX = 259_000;
const bounds = { minimum: 0, maximum: MAX };

test('the options are the full amount, and the minimum amount or else a partial amount', () => {
  expect(amountChoices({ ...bounds, minimum: 50_000 }, undefined)).toEqual(['full', 'minimum']);
  expect(amountChoices(bounds, undefined)).toEqual(['full', 'partial']);
  expect(amountChoices(bounds, '3')).toEqual(['full', 'partial']);
});

test('partial and minimum options are hidden when the stored service id is 4 or 5', () => {
  for (const service of ['4', '5']) {
    expect(amountChoices(bounds, service)).toEqual(['full']);
    expect(amountChoices({ ...bounds, minimum: 50_000 }, service)).toEqual(['full']);
  }
});

test('a custom amount must be numeric, above 0 and at most the maximum; empty is allowed', () => {
  for (const right of ['', '0.01', '0.5', '0.99', '1', '1.00', '100', '2589.99', '2590', '2590.00', '12.'])
    expect(isCustomAmountWrong(right, MAX), right).toBe(false);
  for (const wrong of ['0', '0.00', '2590.01', '3000', 'abc', '12a', '-5', '1.234', '.', '1e3'])
    expect(isCustomAmountWrong(wrong, MAX), wrong).toBe(true);
});

test('a custom amount counts only when it is above 0 and below the maximum', () => {
  expect(customAmount('1000', MAX)).toBe(100_000);
  expect(customAmount('2589.99', MAX)).toBe(258_999);
  for (const unused of ['', '0', '0.00', '2590', '2590.01', 'x']) expect(customAmount(unused, MAX), unused).toBeUndefined();
});

test('during typing the hint shows the maximum minus the amount', () => {
  expect(restAtDelivery('1000', MAX)).toBe(159_000);
  expect(restAtDelivery('1', MAX)).toBe(258_900);
  expect(restAtDelivery('0.01', MAX)).toBe(258_999);
  for (const none of ['', '0', '2590', '9999', 'x']) expect(restAtDelivery(none, MAX), none).toBeUndefined();
});

test('spaces, commas and the rupee sign are removed while typing', () => {
  expect(acceptAmount('₹ 1,23,456.50')).toBe('123456.50');
});

test('the chosen amount counts; an empty part is no amount', () => {
  expect(chosenAmount('full', '1000', bounds)).toBe(MAX);
  expect(chosenAmount('minimum', '', { minimum: 50_000, maximum: MAX })).toBe(50_000);
  expect(chosenAmount('partial', '1000', bounds)).toBe(100_000);
  expect(chosenAmount('partial', '', bounds)).toBeUndefined();
});

const charge = (facts: Partial<ChargeFacts>) =>
  amountCharged({
    isCsc: false,
    grandTotal: MAX,
    chosen: undefined,
    isPrebook: false,
    prepayAmount: 0,
    isInsuranceSkipped: false,
    insuranceCost: 4_000,
    ...facts,
  });

test('a CSC order pays the grand total', () => {
  expect(charge({ isCsc: true, chosen: 1_000, isPrebook: true, prepayAmount: 5, isInsuranceSkipped: true })).toBe(MAX);
});

test('another order pays the chosen amount, if one was given', () => {
  expect(charge({ chosen: 1_000, isPrebook: true, prepayAmount: 50_000, isInsuranceSkipped: true })).toBe(1_000);
});

test('a prebook order pays the prepay amount, if there is one', () => {
  expect(charge({ isPrebook: true, prepayAmount: 50_000, isInsuranceSkipped: true })).toBe(50_000);
  expect(charge({ isPrebook: true })).toBe(MAX);
});

test('without insurance the total is reduced by it; otherwise the grand total is paid', () => {
  expect(charge({ isInsuranceSkipped: true })).toBe(MAX - 4_000);
  expect(charge({})).toBe(MAX);
});

test('a full amount chosen before skipping insurance becomes the total without insurance', () => {
  expect(charge({ isInsuranceSkipped: true, chosen: MAX })).toBe(MAX - 4_000);
});

test('a service-centre agent pays the grand total minus the commission', () => {
  expect(cscAmount(259_000, 7_770)).toBe(251_230);
});
