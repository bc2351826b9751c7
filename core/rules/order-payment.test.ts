import { expect, test } from 'vitest';
import { isPaymentWaiting, nextPollIn, waitingWords } from './order-payment.ts';

test('Pending means waiting, any other status means success', () => {
  expect(isPaymentWaiting({ isOnlineOrder: true, paymentStatus: 'Pending' })).toBe(true);
  expect(isPaymentWaiting({ isOnlineOrder: true, paymentStatus: 'Paid' })).toBe(false);
  expect(isPaymentWaiting({ isOnlineOrder: true, paymentStatus: 'anything' })).toBe(false);
});

test('an order that is not paid online waits for nothing', () => {
  expect(isPaymentWaiting({ isOnlineOrder: false, paymentStatus: 'Pending' })).toBe(false);
});

test('as long as nothing was heard it waits', () => {
  expect(isPaymentWaiting({ isOnlineOrder: true, paymentStatus: undefined })).toBe(true);
});

test('the words change at 15 and 45 seconds', () => {
  expect([0, 14_999, 15_000, 44_999, 45_000].map(waitingWords)).toEqual([
    'keep-open',
    'keep-open',
    'still-waiting',
    'still-waiting',
    'bank-is-slow',
  ]);
});

test('asked every 3 seconds, for 5 minutes', () => {
  expect(nextPollIn(0)).toBe(3_000);
  expect(nextPollIn(297_000)).toBe(3_000);
  expect(nextPollIn(297_001)).toBeUndefined();
});
