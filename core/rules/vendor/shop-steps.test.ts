import { expect, test } from 'vitest';
import { missingToOpen, type OpeningFacts, shopSteps } from './shop-steps.ts';

const nothing: OpeningFacts = {
  hasShop: false,
  hasLegalName: false,
  hasArea: false,
  products: 0,
  colleagues: 0,
  isSmsTried: false,
  isPaymentTried: false,
  takesOnlineMoney: true,
  insuranceOnSale: 0,
  insuranceDrafts: 0,
  isShown: false,
};
const said = (facts: Partial<OpeningFacts>): string =>
  shopSteps({ ...nothing, ...facts })
    .map(({ name, state }) => `${name} ${state}`)
    .join(', ');

test('a new server’s steps are a shop to make, people to add and services to test', () => {
  expect(said({})).toBe('shop to-do, area later, products later, staff to-do, sms to-do, payment to-do, insurance off, open later');
});

test('a shop with area and a product can open, with one person and cash only', () => {
  const ready = { hasShop: true, hasLegalName: true, hasArea: true, products: 1 };
  expect(said({ ...ready, takesOnlineMoney: false })).toBe(
    'shop done, area done, products done, staff to-do, sms to-do, payment off, insurance off, open to-do',
  );
  expect(missingToOpen({ ...nothing, ...ready })).toEqual([]);
});

test('the missing steps are named in their usual order', () => {
  expect(missingToOpen(nothing)).toEqual(['shop', 'area', 'products']);
  expect(missingToOpen({ hasShop: true, hasLegalName: true, hasArea: true, products: 0 })).toEqual(['products']);
});

test('a shop without the legal name of its seller cannot open', () => {
  const ready = { hasShop: true, hasArea: true, products: 1 };
  expect(said(ready)).toMatch(/^shop to-do, area done, products done, .*open later$/);
  expect(missingToOpen({ ...nothing, ...ready })).toEqual(['shop']);
});

test('insurance is a step once it was started, and is done when it is sold', () => {
  expect(said({ insuranceDrafts: 1 })).toContain('insurance to-do');
  expect(said({ insuranceDrafts: 1, insuranceOnSale: 1 })).toContain('insurance done');
});

test('the steps of an open shop stay done, whatever else is missing', () => {
  expect(said({ hasShop: true, isShown: true })).toContain('open done');
});
