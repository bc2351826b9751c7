// Tests the choice of the delivery week of a prebooked order.

import { act, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { startCheckout } from '#state/checkout/checkout-actions.ts';
import { checkout } from '#state/checkout/checkout-state.ts';
import { noteHeaders } from '#state/frame/server-headers.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { choose, isOff, loadWords, radio, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { openCounter, seenIn, startShopping, topSheet } from '../../../tests/fixtures/app/ordering.ts';
import { DeliveryDateSheet } from './delivery-date-sheet.tsx';

beforeAll(async () => {
  await loadWords();
  startSheets();
  startCart();
});
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 6), toFake: ['Date'] });
  await openCounter();
  await startShopping();
  await act(() => startCheckout(seenIn({ cart: { status: 'PreOrder' } })));
  expect(topSheet()).toBe('delivery-date');
  render(<DeliveryDateSheet />);
});
afterEach(() => vi.useRealTimers());

test('year, month and week are asked first, and another month asks for its week again', async () => {
  const CONTINUE = 'Continue';
  expect([radio('2026').checked, isOff(CONTINUE)]).toEqual([true, true]);
  await choose('2027');
  await choose('June');
  expect(isOff(CONTINUE)).toBe(true);
  await choose('15 to 21');
  expect(isOff(CONTINUE)).toBe(false);
  await choose('January');
  await choose('8 to 14');
  await tap(CONTINUE);
  await vi.waitFor(() => expect(topSheet()).toBe('payment-options'));
  expect(checkout.window).toEqual({ year: 2027, month: 0, week: 1 });
});

test('past months and weeks of this year cannot be chosen', async () => {
  expect(radio(/^October.*past$/).disabled).toBe(true);
  await choose('November');
  expect([radio(/^15 to 21.*past$/).disabled, radio('22 to 28').disabled]).toEqual([true, false]);
});

test('the weeks follow the server’s time when the phone’s clock is years off', async () => {
  const serverAt = Date.UTC(2026, 10, 22, 6);
  vi.setSystemTime(Date.UTC(2019, 3, 1));
  await act(() => noteHeaders(new Headers({ [SERVER_WIRE_VERSION_HEADER]: '1', date: new Date(serverAt).toUTCString() })));
  expect(radio('2026').checked).toBe(true);
  await choose('November');
  expect([radio(/^15 to 21.*past$/).disabled, radio('22 to 28').disabled]).toEqual([true, false]);
});
