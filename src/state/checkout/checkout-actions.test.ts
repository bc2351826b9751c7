// Tests a person's steps: one action at a time, and unexpected errors are shown.
import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { nothingChosen } from '#core/rules/checkout/place-order-steps.ts';
import { type Counter, LINK_PHONE, openCounter, seenIn, startShopping, WINDOW } from '../../../tests/fixtures/app/ordering.ts';
import { sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { startCart } from '../cart/follow-cart.ts';
import { startSheets } from '../frame/sheet-state.ts';
import { confirmAmount, confirmDeliveryDate, confirmMode, confirmSharePhone, startCheckout } from './checkout-actions.ts';
import { checkout, useIsPlacing } from './checkout-state.ts';

let counter: Counter;

beforeAll(() => {
  startSheets();
  startCart();
});
beforeEach(async () => {
  counter = await openCounter();
  await startShopping();
});

test('two taps start and place an order once', async () => {
  await act(() => Promise.all([startCheckout(seenIn({})), startCheckout(seenIn({}))]));
  expect(sheetsShown()).toEqual([{ sheet: 'payment-options' }]);
  await act(() => Promise.all([confirmMode('COD'), confirmMode('COD'), confirmMode('PAY_NOW')]));
  expect(counter.server.of('placeOrder')).toHaveLength(1);
  expect(counter.placed.size).toBe(1);
});

test('the checkout is busy while a request is running, and not after it', async () => {
  const { result } = renderHook(useIsPlacing);
  await act(() => startCheckout(seenIn({})));
  let go = (): void => undefined;
  const { placeOrder } = counter.server.answers;
  counter.server.answers['placeOrder'] = async (asked) => {
    await new Promise<void>((resolve) => (go = resolve));
    return placeOrder?.(asked);
  };
  const placing = confirmMode('COD');
  await act(() => vi.waitFor(() => expect(counter.server.of('placeOrder')).toHaveLength(1)));
  expect(result.current).toBe(true);
  go();
  await act(() => placing);
  expect(result.current).toBe(false);
});

test('repeating a step reopens the later choices', async () => {
  await act(() => startCheckout(seenIn({ cart: { status: 'PreOrder' }, said: { is_otp_required: true } })));
  await act(() => confirmDeliveryDate(WINDOW));
  await act(() => confirmMode('PAY_NOW'));
  await act(() => confirmAmount(4_000, true));
  await act(() => confirmSharePhone(LINK_PHONE));
  expect(checkout).toMatchObject({ chosen: 4_000, sharePhone: LINK_PHONE, window: WINDOW });
  expect(checkout.progress).toMatchObject({ hasDeliveryDate: true, mode: 'PAY_NOW', isAmountConfirmed: true, hasSharePhone: true });
  await act(() => confirmAmount(5_000, false));
  expect(checkout.progress).toEqual({ ...nothingChosen, hasDeliveryDate: true, mode: 'PAY_NOW', isAmountConfirmed: true });
  await act(() => confirmMode('COD'));
  expect(checkout.progress).toEqual({ ...nothingChosen, hasDeliveryDate: true, mode: 'COD' });
  await act(() => confirmDeliveryDate({ ...WINDOW, week: 3 }));
  expect(checkout.progress).toEqual({ ...nothingChosen, hasDeliveryDate: true });
});

test('an unexpected error is shown and reported, and the next tap works', async () => {
  await act(() => startCheckout(seenIn({})));
  const broken = vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new Error('no randomness');
  });
  await act(() => expect(confirmMode('COD')).rejects.toThrow('no randomness'));
  expect(sheetsShown().at(-1)).toEqual({ sheet: 'failure', title: 'checkout.failed', action: 'reload' });
  expect(checkout.isBusy).toBe(false);
  broken.mockRestore();
  await act(() => confirmMode('COD'));
  expect(counter.placed.size).toBe(1);
});

test('a new checkout starts without the earlier one’s data', async () => {
  await act(() => startCheckout(seenIn({ cart: { status: 'PreOrder' } })));
  await act(() => confirmDeliveryDate(WINDOW));
  await act(() => confirmMode('PAY_NOW'));
  const draft = seenIn({});
  await act(() => startCheckout(draft));
  expect(checkout).toMatchObject({
    draft,
    progress: nothingChosen,
    window: undefined,
    chosen: undefined,
    sharePhone: '',
    placed: undefined,
  });
});
