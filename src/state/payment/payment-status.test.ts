// Tests the wait for a payment: it asks until the result is known or the time limit has passed.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ORDER_STATUS_POLL_MS, ORDER_STATUS_TIMEOUT_MS } from '#core/constants.ts';
import { userDb } from '#data/db/user-db.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { orderOf, unpaidOf } from '../../../tests/fixtures/app/order-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { session } from '../session/session-state.ts';
import { awaitPayment } from './awaited-payment.ts';
import { type PaymentStatus, usePaymentStatus } from './payment-status.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const isNow =
  (payment_status: string, online_payment_order = true) =>
  () => ({
    online_payment_order,
    online_payment: { payment_status, amount: 10_000 },
    label: payment_status,
  });

let server: FakeServer;
const onSettled = vi.fn();
const noted = async (): Promise<unknown> => (await userDb(session.db).notes.get('awaited-payment'))?.value;
const asks = (): number => server.of('getOrderStatus').length;

beforeEach(async () => {
  signInPerson();
  await awaitPayment(71);
  onSettled.mockClear();
  server = startServer({ getOrderStatus: isNow('Pending'), getOrder: () => unpaidOf(71) });
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits until an expectation holds, by the real clock. */
async function soon(check: () => void): Promise<void> {
  for (const until = performance.now() + 2_000; ; ) {
    await act(() => new Promise(setImmediate));
    try {
      return check();
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}

function follow(orderId: number | undefined = 71): { readonly current: PaymentStatus; leave(): void } {
  const { result, unmount } = renderHook(() => usePaymentStatus(orderId, onSettled));
  return {
    get current() {
      return result.current;
    },
    leave: unmount,
  };
}

/** Lets the pause before the next request pass. */
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

test('the app asks every few seconds while it waits, and stops once it is paid', async () => {
  const status = follow();
  await soon(() => expect(status.current).toMatchObject({ outcome: 'waiting', isAnswered: true, isUnreachable: false }));
  expect(status.current.order?.id).toBe(71);
  expect(asks()).toBe(1);
  await pass(ORDER_STATUS_POLL_MS - 1);
  expect(asks()).toBe(1);
  server.answers['getOrderStatus'] = isNow('Paid');
  await pass(1);
  await soon(() => expect(status.current.outcome).toBe('success'));
  await soon(() => expect(onSettled).toHaveBeenCalledOnce());
  expect(status.current.waitedMs).toBe(ORDER_STATUS_POLL_MS);
  expect(await noted()).toBeUndefined();
  await pass(10 * ORDER_STATUS_POLL_MS);
  expect(asks()).toBe(2);
});

test.each(['Failed', 'Expired', 'Cancelled'])('%s: no more money can arrive, and the app stops waiting', async (word) => {
  server.answers['getOrderStatus'] = isNow(word);
  const status = follow();
  await soon(() => expect(status.current.outcome).toBe('failed'));
  await soon(() => expect(onSettled).toHaveBeenCalledOnce());
  expect(await noted()).toBeUndefined();
});

test('an order that is not paid online has nothing to wait for', async () => {
  server.answers['getOrderStatus'] = isNow('None', false);
  const status = follow();
  await soon(() => expect(status.current.outcome).toBe('success'));
});

test('the order reports a failed try or a part payment, and the app waits on', async () => {
  server.answers['getOrder'] = () =>
    unpaidOf(71, { payments: [{ amount: 10_000, method: 'PAY_NOW', at: new Date(NOON).toISOString(), status: 'Failed' }] });
  const status = follow();
  await soon(() => expect(status.current).toMatchObject({ outcome: 'waiting', standing: 'failed' }));
  server.answers['getOrder'] = () => unpaidOf(71, { paid: 4_000 });
  await pass(ORDER_STATUS_POLL_MS);
  await soon(() => expect(status.current).toMatchObject({ outcome: 'waiting', standing: 'part' }));
  expect(await noted()).toBe(71);
});

test('an unreachable server changes nothing, and the app asks again until it gets an answer', async () => {
  const status = follow();
  await soon(() => expect(status.current.isAnswered).toBe(true));
  server.isGone = true;
  await pass(ORDER_STATUS_POLL_MS);
  await soon(() => expect(status.current).toMatchObject({ isUnreachable: true, outcome: 'waiting' }));
  expect(status.current.order?.id).toBe(71);
  server.isGone = false;
  server.answers['getOrderStatus'] = isNow('Paid');
  await pass(ORDER_STATUS_POLL_MS);
  await soon(() => expect(status.current).toMatchObject({ isUnreachable: false, outcome: 'success' }));
});

test('after the time limit the app stops asking, also at the next start', async () => {
  const status = follow();
  await soon(() => expect(status.current.isAnswered).toBe(true));
  vi.setSystemTime(NOON + ORDER_STATUS_TIMEOUT_MS);
  await pass(ORDER_STATUS_POLL_MS);
  await soon(() => expect(status.current).toMatchObject({ isTimedOut: true, outcome: 'waiting' }));
  await soon(() => expect(onSettled).toHaveBeenCalledOnce());
  expect(await noted()).toBeUndefined();
  const before = asks();
  await pass(10 * ORDER_STATUS_POLL_MS);
  expect(asks()).toBe(before);
});

test('a closed sheet asks no more, and the wait continues at the next start', async () => {
  const status = follow();
  await soon(() => expect(status.current.isAnswered).toBe(true));
  status.leave();
  server.answers['getOrderStatus'] = isNow('Paid');
  await pass(ORDER_STATUS_POLL_MS);
  expect(asks()).toBe(1);
  expect(onSettled).not.toHaveBeenCalled();
  expect(await noted()).toBe(71);
});

test('an answer after closing settles nothing', async () => {
  let answer = (_: unknown): void => undefined;
  server.answers['getOrderStatus'] = () => new Promise((resolve) => (answer = resolve));
  const status = follow();
  await soon(() => expect(asks()).toBe(1));
  status.leave();
  answer(isNow('Paid')());
  await pass(ORDER_STATUS_POLL_MS);
  expect(onSettled).not.toHaveBeenCalled();
  expect(await noted()).toBe(71);
});

test('without an order nothing is requested', async () => {
  const { result } = renderHook(() => usePaymentStatus(undefined, onSettled));
  await pass(ORDER_STATUS_POLL_MS);
  expect(server.asked).toEqual([]);
  expect(result.current).toMatchObject({ outcome: 'waiting', isAnswered: false, order: undefined });
});

test('a paid order is not loaded, because its status is enough', async () => {
  server.answers['getOrderStatus'] = isNow('Paid');
  server.answers['getOrder'] = () => orderOf(71);
  const status = follow();
  await soon(() => expect(status.current.outcome).toBe('success'));
  expect(server.of('getOrder')).toEqual([]);
});
