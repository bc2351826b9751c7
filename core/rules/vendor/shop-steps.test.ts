import { expect, test } from 'vitest';
import { missingToOpen, type OpeningFacts, shopSteps } from './shop-steps.ts';

const nothing: OpeningFacts = {
  hasShop: false,
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

test('at first there is a shop to make, people to add and things to try', () => {
  expect(said({})).toBe('shop to-do, area later, products later, staff to-do, sms to-do, payment to-do, insurance off, open later');
});

test('with shop, area and a product it can be opened, alone and with cash only', () => {
  const ready = { hasShop: true, hasArea: true, products: 1 };
  expect(said({ ...ready, takesOnlineMoney: false })).toBe(
    'shop done, area done, products done, staff to-do, sms to-do, payment off, insurance off, open to-do',
  );
  expect(missingToOpen({ ...nothing, ...ready })).toEqual([]);
});

test('what keeps it shut is named in the order one does it', () => {
  expect(missingToOpen(nothing)).toEqual(['shop', 'area', 'products']);
  expect(missingToOpen({ hasShop: true, hasArea: true, products: 0 })).toEqual(['products']);
});

test('insurance is a step once somebody has begun with it, and done when it is sold', () => {
  expect(said({ insuranceDrafts: 1 })).toContain('insurance to-do');
  expect(said({ insuranceDrafts: 1, insuranceOnSale: 1 })).toContain('insurance done');
});

test('an open shop stays done, whatever else is', () => {
  expect(said({ hasShop: true, isShown: true })).toContain('open done');
});
