import { expect, test } from 'vitest';
import { canValidateCart, isVendorChanged, type ValidationFacts } from './cart-validation.ts';

const all: ValidationFacts = {
  isLoggedIn: true,
  cartVendorId: 1,
  currentVendorId: 1,
  itemCount: 2,
  areVariantsLoaded: true,
  isInsuranceLoaded: true,
};

test('validation runs when all conditions are met', () => {
  expect(canValidateCart(all)).toBe(true);
});

test.each<[string, Partial<ValidationFacts>]>([
  ['the user is not logged in', { isLoggedIn: false }],
  ['no vendor is set', { currentVendorId: null, cartVendorId: null }],
  ['the cart has no items', { itemCount: 0 }],
  ['the variants are not loaded', { areVariantsLoaded: false }],
  ['the cart’s vendor does not match the current vendor', { cartVendorId: 2 }],
  ['KYC and insurance data are not loaded', { isInsuranceLoaded: false }],
])('validation does not run when %s', (_, missing) => {
  expect(canValidateCart({ ...all, ...missing })).toBe(false);
});

test('another vendor than the stored one, with items in the cart, counts as a changed vendor', () => {
  expect(isVendorChanged({ ...all, currentVendorId: 5 })).toBe(true);
  expect(isVendorChanged({ ...all, currentVendorId: 5, itemCount: 0 })).toBe(false);
  expect(isVendorChanged(all)).toBe(false);
  expect(isVendorChanged({ ...all, currentVendorId: null })).toBe(false);
});
