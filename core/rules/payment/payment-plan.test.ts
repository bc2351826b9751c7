import { expect, test } from 'vitest';
import { customAmount, isCustomAmountWrong, isPartAllowed } from './pay-now-amount.ts';
import { canPayOnline, commissionOf, type PaymentTerms, planPayment, prepayOf } from './payment-plan.ts';

const terms: PaymentTerms = {
  grandTotal: 100_050,
  prepay: 0,
  commission: 0,
  ways: ['PAY_NOW', 'COD', 'CREDIT'],
  creditLeft: 500_000,
  serviceId: undefined,
};

test('a mode that is not offered is refused, whatever the amount', () => {
  expect(planPayment(terms, 'CSC', 100_050)).toEqual({ refused: 'not-offered' });
  expect(planPayment({ ...terms, ways: ['CSC'] }, 'COD', 100_050)).toEqual({ refused: 'not-offered' });
});

test('cash pays the whole price, and is refused where a prepayment is required', () => {
  expect(planPayment(terms, 'COD', 100_050)).toEqual({ online: 0 });
  expect(planPayment(terms, 'COD', 100_049)).toEqual({ refused: 'amount' });
  expect(planPayment({ ...terms, prepay: 100 }, 'COD', 100_050)).toEqual({ refused: 'prepay' });
});

test('online payment accepts any amount from the minimum to the whole price', () => {
  for (const amount of [1, 100, 50_000, 100_050]) expect(planPayment(terms, 'PAY_NOW', amount), `${amount}`).toEqual({ online: amount });
  for (const amount of [0, -1, 100_051]) expect(planPayment(terms, 'PAY_NOW', amount), `${amount}`).toEqual({ refused: 'amount' });
  const prepaid = { ...terms, prepay: 20_100 };
  expect(planPayment(prepaid, 'PAY_NOW', 20_100)).toEqual({ online: 20_100 });
  expect(planPayment(prepaid, 'PAY_NOW', 20_099)).toEqual({ refused: 'amount' });
  expect(planPayment({ ...terms, grandTotal: 0 }, 'PAY_NOW', 0)).toEqual({ refused: 'amount' });
});

test('phone and server accept the same part payments', () => {
  for (const paise of [1, 50, 99, 100, 101, 50_000, 100_049, 100_051]) {
    const text = (paise / 100).toFixed(2);
    const isTaken = 'online' in planPayment(terms, 'PAY_NOW', paise);
    expect(customAmount(text, terms.grandTotal), text).toBe(isTaken ? paise : undefined);
    expect(isCustomAmountWrong(text, terms.grandTotal), text).toBe(!isTaken);
  }
});

test('a price below one rupee cannot be paid online, and needs no prepayment', () => {
  expect([canPayOnline(99), canPayOnline(100)]).toEqual([false, true]);
  expect(planPayment({ ...terms, grandTotal: 1 }, 'PAY_NOW', 1)).toEqual({ online: 1 });
  expect([prepayOf(0, 100), prepayOf(99, 100), prepayOf(100, 100)]).toEqual([0, 0, 100]);
});

test('some services require the whole price', () => {
  for (const serviceId of ['4', '5']) {
    expect(planPayment({ ...terms, serviceId }, 'PAY_NOW', 100_050)).toEqual({ online: 100_050 });
    expect(planPayment({ ...terms, serviceId }, 'PAY_NOW', 100_049)).toEqual({ refused: 'amount' });
    expect(isPartAllowed(serviceId)).toBe(false);
  }
  expect(isPartAllowed('1')).toBe(true);
});

test('credit pays only orders below the credit left', () => {
  expect(planPayment({ ...terms, creditLeft: 100_051 }, 'CREDIT', 100_050)).toEqual({ online: 0 });
  expect(planPayment({ ...terms, creditLeft: 100_050 }, 'CREDIT', 100_050)).toEqual({ refused: 'over-limit' });
  expect(planPayment(terms, 'CREDIT', 100_049)).toEqual({ refused: 'amount' });
});

test('the wallet pays the price less the commission, exact to the paisa', () => {
  const agent: PaymentTerms = { ...terms, ways: ['CSC'], commission: 2_001 };
  expect(planPayment(agent, 'CSC', 98_049)).toEqual({ online: 98_049 });
  for (const amount of [100_050, 98_048, 98_050]) expect(planPayment(agent, 'CSC', amount), `${amount}`).toEqual({ refused: 'amount' });
});

test('the prepayment is in whole rupees and never more than the price', () => {
  expect(prepayOf(100_050, 0)).toBe(0);
  expect(prepayOf(100_050, 20)).toBe(20_100);
  expect(prepayOf(100_000, 20)).toBe(20_000);
  expect(prepayOf(100_050, 100)).toBe(100_050);
});

test('commission counts items after discount and coupon', () => {
  expect(commissionOf({ item_total: 100_050, total_discount: 10_000, coupon_discount: 50 }, 20)).toBe(1_800);
  expect(commissionOf({ item_total: 99, total_discount: 0, coupon_discount: 0 }, 20)).toBe(1);
  expect(commissionOf({ item_total: 99, total_discount: 0, coupon_discount: 0 }, 0)).toBe(0);
});
