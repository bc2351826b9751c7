// Tests the choice of the amount to pay now.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { startCheckout } from '#state/checkout/checkout-actions.ts';
import { resetCheckout } from '#state/checkout/checkout-state.ts';
import { noteReachability } from '#state/frame/network-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { button, choose, isOff, loadWords, radio, tap, type } from '../../../tests/fixtures/app/on-screen.ts';
import { billOf, seenOf } from '../../../tests/fixtures/app/order-samples.ts';
import { openCounter, seenIn, startShopping } from '../../../tests/fixtures/app/ordering.ts';
import { ChooseAmountSheet } from './choose-amount-sheet.tsx';

const PART = 'Amount to pay now';
const CONFIRM = 'Confirm and proceed';
const names = (): string[] => screen.getAllByRole('radio').map((one) => one.closest('label')?.querySelector('b')?.textContent ?? '');

/** The sheet over an order of ₹573.00. */
function open(more: Partial<OrderDraft> = {}): void {
  resetCheckout(seenOf({ bill: billOf(57_300), ...more }));
  render(<ChooseAmountSheet />);
}

beforeAll(async () => {
  await loadWords();
  startSheets();
  startCart();
});
beforeEach(() => noteReachability(true));

test('the full amount is chosen first; a part shows the rest, and an impossible part is refused', async () => {
  open();
  expect(names()).toEqual(['Pay full order amount', 'Pay part now']);
  expect(radio(/^Pay full/).checked).toBe(true);
  expect(screen.getByText('To pay now: ₹573.00')).toBeTruthy();
  await choose(/^Pay part/);
  for (const wrong of ['573.01', '0', '0.00', 'abc', '99999']) {
    await type(PART, wrong);
    expect(screen.getByRole('alert').textContent).toBe('Enter more than ₹0 and up to ₹573.00');
    expect([isOff(CONFIRM), isOff('Share payment link')]).toEqual([true, true]);
  }
  // An empty field is no error, but also no amount, so nothing is paid.
  await type(PART, '');
  expect(screen.getByRole('alert').textContent).toBe('');
  expect([isOff(CONFIRM), isOff('Share payment link')]).toEqual([true, true]);
  expect(screen.queryByText('To pay now: ₹573.00')).toBeNull();
  expect(await type(PART, '₹ 200')).toBe('200');
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.getByText('Please pay ₹373.00 at the time of delivery.')).toBeTruthy();
  expect(screen.getByText('To pay now: ₹200.00')).toBeTruthy();
});

test('a required minimum replaces any other part, and is enough', async () => {
  const { server } = await openCounter();
  await startShopping();
  await act(() => startCheckout(seenIn({ seen: { bill: billOf(57_300), prepay: 11_500 } })));
  render(<ChooseAmountSheet />);
  expect(names()).toEqual(['Pay full order amount', 'Pay minimum amount']);
  expect(screen.getByText('Please pay ₹458.00 at the time of delivery.')).toBeTruthy();
  await choose(/^Pay minimum/);
  await tap(CONFIRM);
  await expect.poll(() => server.of('createPaymentSession')).toMatchObject([{ body: { total_amount: 11_500 } }]);
});

test.each(['4', '5'])('service %s accepts the full amount only', (service_id) => {
  open({ cart: { ...seenOf().cart, service_id }, prepay: 11_500 });
  expect(names()).toEqual(['Pay full order amount']);
});

test('without network the sheet says why payment is impossible, and continues when it returns', async () => {
  open({ prepay: 11_500 });
  await act(async () => noteReachability(false));
  expect(screen.getByText('Internet is needed to order. Your cart is safe.')).toBeTruthy();
  await choose(/^Pay minimum/);
  expect([isOff(CONFIRM), isOff('Share payment link')]).toEqual([true, true]);
  await act(async () => noteReachability(true));
  expect([isOff(CONFIRM), button(CONFIRM).textContent]).toEqual([false, CONFIRM]);
});
