import { expect, test } from 'vitest';
import { type AwaitedMoneyFacts, attemptState, nextPollDelayMs, paymentOutcome, waitingWords } from './order-payment.ts';

const outcome = (paymentStatus: string | undefined) => paymentOutcome({ isOnlineOrder: true, paymentStatus });

test('Pending means waiting, and any other status means success', () => {
  expect(outcome('Pending')).toBe('waiting');
  for (const status of ['Paid', 'PartlyPaid', 'None', 'anything']) expect(outcome(status), status).toBe('success');
});

test('a payment that our server has given up is not a success', () => {
  for (const status of ['Failed', 'Expired', 'Cancelled']) expect(outcome(status), status).toBe('failed');
});

test('an order that is not paid online waits for nothing', () => {
  expect(paymentOutcome({ isOnlineOrder: false, paymentStatus: 'Pending' })).toBe('success');
});

test('a payment without any answer waits', () => {
  expect(outcome(undefined)).toBe('waiting');
});

test('the text changes after 15 and 45 seconds', () => {
  expect([0, 14_999, 15_000, 44_999, 45_000].map(waitingWords)).toEqual([
    'keep-open',
    'keep-open',
    'still-waiting',
    'still-waiting',
    'bank-is-slow',
  ]);
});

test('the app asks every 3 seconds, for 5 minutes', () => {
  expect(nextPollDelayMs(0)).toBe(3_000);
  expect(nextPollDelayMs(297_000)).toBe(3_000);
  expect(nextPollDelayMs(297_001)).toBeUndefined();
});

const standing = (paid: number, statuses: readonly AwaitedMoneyFacts['payments'][number]['status'][]) =>
  attemptState({ pay_online: 57_300, paid, is_payable: true, payments: statuses.map((status) => ({ status })) });

test('a partly paid order asks for the rest, unless another attempt is running', () => {
  expect(standing(28_650, ['PartlyPaid'])).toBe('part');
  expect(standing(28_650, ['PartlyPaid', 'Cancelled'])).toBe('part');
  expect(standing(28_650, ['PartlyPaid', 'Pending'])).toBe('waiting');
  expect(standing(0, ['Cancelled'])).toBe('waiting');
  expect(standing(57_300, ['Paid'])).toBe('waiting');
});

test('a failed attempt is finished, and a later attempt waits', () => {
  expect(standing(0, ['Failed'])).toBe('failed');
  expect(standing(0, ['Failed', 'Pending'])).toBe('waiting');
  expect(standing(0, [])).toBe('waiting');
});

test('a person who returns without an attempt can pay; a running attempt is waited for', () => {
  const back = (more: Partial<AwaitedMoneyFacts>, is_tried?: boolean) =>
    attemptState({ pay_online: 57_300, paid: 0, is_payable: true, payments: [{ status: 'Pending', is_tried }], ...more });
  expect([back({}, false), back({}), back({ is_payable: false }, false)]).toEqual(['not-begun', 'waiting', 'waiting']);
});
