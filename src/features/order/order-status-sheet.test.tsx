// Tests the messages about an order's payment: awaited, failed, partly paid, paid, or late.
import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ORDER_STATUS_POLL_MS, ORDER_STATUS_TIMEOUT_MS } from '#core/constants.ts';
import type { OrderDetail } from '#core/contract/order/order.ts';
import { refuseInstall, useInstall } from '#state/frame/install-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { useOrders } from '#state/order/order-state.ts';
import { storedOrder } from '#state/outbox/kept-order.ts';
import { noteRows } from '#state/outbox/outbox-rows.ts';
import { loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { keptOf, orderOf, unpaidOf } from '../../../tests/fixtures/app/order-samples.ts';
import { type Counter, openCounter } from '../../../tests/fixtures/app/ordering.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { OrderStatusSheet } from './order-status-sheet.tsx';

const NOON = Date.UTC(2026, 5, 1, 12);
const payment = { amount: 10_000, method: 'PAY_NOW', at: new Date(NOON).toISOString() } as const;

let counter: Counter;

const heading = (name: string): Promise<HTMLElement> => vi.waitFor(() => screen.getByRole('heading', { name }));
const passes = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
const isNow = (payment_status: string): void => {
  counter.server.answers['getOrderStatus'] = () => ({
    online_payment_order: true,
    online_payment: { payment_status, amount: 10_000 },
    label: payment_status,
  });
};

/** The popup over an order of ₹100.00 with an awaited payment. */
async function open(order: Partial<OrderDetail> = {}): Promise<void> {
  counter.server.answers['getOrder'] = () => unpaidOf(71, order);
  render(<OrderStatusSheet orderId={71} />);
  await vi.waitFor(() => expect(counter.server.of('getOrderStatus')).toHaveLength(1));
}

beforeAll(async () => {
  await loadWords();
  startSheets();
});
beforeEach(async () => {
  counter = await openCounter();
  signInPerson();
  isNow('Pending');
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

test('an order that was just sent is fetched once', async () => {
  counter.server.answers['getOrder'] = () => orderOf(71, { order_number: 'K7M429XP' });
  const about = storedOrder(keptOf());
  noteRows([{ id: 'row', kind: 'order', state: 'done', createdAt: NOON, lastCode: '', about, answer: { orders: [{ id: 71 }] } } as never]);
  vi.useRealTimers();
  render(<OrderStatusSheet rowId="row" />);
  await vi.waitFor(() => screen.getByText('Order #K7M4 29XP · ₹100.00'));
  expect(counter.server.of('getOrder')).toHaveLength(1);
});

test('a payment that arrives during the wait updates the sheet, which leads to the orders', async () => {
  await open();
  await heading('Waiting for Payment');
  expect(screen.getByRole('status').textContent).toBe('Keep this open. Do not pay again.');
  counter.server.answers['getOrder'] = () =>
    orderOf(71, { order_number: 'K7M429XP', payment_mode: 'PAY_NOW', pay_online: 4_000, paid: 4_000, due: 6_000 });
  isNow('Paid');
  await passes(ORDER_STATUS_POLL_MS);
  await heading('Order Placed Successfully');
  // The message stays while the person reads it.
  await passes(60_000);
  expect(location.pathname).not.toBe('/orders');
  vi.useRealTimers();
  await vi.waitFor(() => screen.getByText('Order #K7M4 29XP · ₹100.00'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Shop 1',
    'The shop will call before delivery',
    'Keep ₹60.00 ready for delivery',
  ]);
  await tap('See orders');
  await vi.waitFor(() => expect(location.pathname).toBe('/orders'));
});

test('a placed order offers the app, vibrates the phone, and appears in the list', async () => {
  refuseInstall();
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', Object.assign(navigator, { vibrate }));
  const list = renderHook(() => useOrders('all'));
  await vi.waitFor(() => expect(list.result.current.isLoading).toBe(false));
  await open();
  await heading('Waiting for Payment');
  const isOffered = (): boolean => renderHook(useInstall).result.current.isWanted;
  expect(isOffered()).toBe(false);
  const asked = counter.server.of('listOrders').length;
  isNow('Paid');
  await passes(ORDER_STATUS_POLL_MS);
  await heading('Order Placed Successfully');
  await vi.waitFor(() => expect(isOffered()).toBe(true));
  expect(vibrate).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(counter.server.of('listOrders').length).toBeGreaterThan(asked));
});

test('a failed payment is shown as failed, and can be repeated', async () => {
  await open({ payments: [{ ...payment, status: 'Failed' }] });
  await heading('Payment did not go through');
  vi.useRealTimers();
  await tap('Pay ₹100.00 now');
  await vi.waitFor(() => expect(counter.left).toEqual(['https://pay.test']));
});

test('a person who returns from the bank without paying can pay at once', async () => {
  await open({ payments: [{ ...payment, status: 'Pending', is_tried: false }] });
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^No payment yet/));
  expect(document.body.textContent).not.toContain('Do not pay again');
  expect(screen.queryByText('Your last payment is not confirmed yet.')).toBeNull();
  vi.useRealTimers();
  await tap('Pay ₹100.00 now');
  await vi.waitFor(() => expect(counter.left).toEqual(['https://pay.test']));
});

test('an underpaid order shows the amount paid and lets the farmer pay the rest', async () => {
  await open({ paid: 2_500, payments: [{ ...payment, amount: 2_500, status: 'PartlyPaid' }] });
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('₹25.00 received, ₹75.00 still to pay.'));
  expect(screen.queryByText('Keep this open. Do not pay again.')).toBeNull();
  vi.useRealTimers();
  await tap('Pay ₹75.00 now');
  await vi.waitFor(() => expect(counter.server.of('createPaymentSession')).toMatchObject([{ body: { total_amount: 7_500 } }]));
});

test('after five minutes the sheet stops waiting, and the orders show the result', async () => {
  await open();
  await heading('Waiting for Payment');
  vi.setSystemTime(NOON + ORDER_STATUS_TIMEOUT_MS);
  await passes(ORDER_STATUS_POLL_MS);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('This takes longer. Check it in Orders.'));
  expect(screen.getByRole('button', { name: 'See orders' })).toBeTruthy();
  await passes(10_000);
  await vi.waitFor(() => expect(location.pathname).toBe('/orders'));
});

test('an order that was given up cannot be paid', async () => {
  isNow('Expired');
  counter.server.answers['getOrder'] = () => orderOf(71, { status: 'Cancelled' });
  render(<OrderStatusSheet orderId={71} />);
  await heading('Payment did not go through');
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
});
