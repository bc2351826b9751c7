import { expect, test } from 'vitest';
import { type PaymentOptionFacts, paymentOptions } from './payment-options.ts';

const facts: PaymentOptionFacts = {
  offered: { cash: true, online: true, credit: true },
  orderAmount: 100_000,
  minimumAmount: 0,
  creditLimit: 500_000,
  buyerPhone: '9876500002',
  userPhone: '9876500002',
  isOffline: false,
  canWait: true,
};
const reasons = (more: Partial<PaymentOptionFacts>) =>
  Object.fromEntries(paymentOptions({ ...facts, ...more }).map(({ type, reason }) => [type, reason]));

test('only the options that the server offers are listed', () => {
  expect(reasons({})).toEqual({ COD: undefined, PAY_NOW: undefined, CREDIT: undefined });
  expect(reasons({ offered: { cash: true, online: false, credit: false } })).toEqual({ COD: undefined });
});

test('COD is disabled when the minimum amount is above 0', () => {
  expect(reasons({ minimumAmount: 1 })).toMatchObject({ COD: 'minimum-due', PAY_NOW: undefined });
});

test('credit is disabled when the order reaches or exceeds the limit, with a reason for each', () => {
  expect(reasons({ orderAmount: 500_001 })).toMatchObject({ CREDIT: 'exceeded' });
  expect(reasons({ orderAmount: 500_000 })).toMatchObject({ CREDIT: 'equal' });
});

test('credit is not offered to buyers for others, or without a credit line', () => {
  expect(reasons({ buyerPhone: '9876500009' })).not.toHaveProperty('CREDIT');
  expect(reasons({ creditLimit: -1 })).not.toHaveProperty('CREDIT');
});

test('offline, online payment says so; cash and credit wait on the phone, unless a code is needed', () => {
  expect(reasons({ isOffline: true })).toEqual({ COD: undefined, PAY_NOW: 'needs-network', CREDIT: undefined });
  expect(reasons({ isOffline: true, canWait: false })).toEqual({
    COD: 'needs-network',
    PAY_NOW: 'needs-network',
    CREDIT: 'needs-network',
  });
});
