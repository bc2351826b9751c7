// Tests home delivery or self pickup: an option that the shop does not offer is disabled with a reason; a change asks first.
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentCart, editCart } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords, runAndRender } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { DeliverySwitch } from './delivery-switch.tsx';

/** Whether each option is chosen, and whether it can be. */
const seen = (): unknown[] => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked, disabled }) => [checked, !disabled]);
const note = (): string | undefined => {
  const id = screen.getByRole('group', { name: 'How you get it' }).getAttribute('aria-describedby');
  return (id && document.getElementById(id)?.textContent) || undefined;
};

beforeAll(async () => {
  startServer();
  startSheets();
  startCart();
  await loadWords();
});
beforeEach(async () => {
  startServer();
  history.replaceState({ sheet: 0 }, '', '/cart');
  vendorState.vendors = [vendorOf(1)];
  signInPerson();
  await vi.waitFor(() => expect(currentCart().order).toEqual([]));
  await editCart({ kind: 'change', item: { variantId: 1, catalogueId: 1_001, vendorId: 1, isPrebook: false }, by: 1 });
});
afterEach(closeEverySheet);

test('another mode asks and changes nothing before the answer; the same one asks nothing', async () => {
  render(<DeliverySwitch />);
  expect([seen(), note()]).toEqual([
    [
      [true, true],
      [false, true],
    ],
    undefined,
  ]);
  await runAndRender(() => screen.getByRole('radio', { name: 'Self pickup' }).click());
  expect(sheetsShown()).toEqual([{ sheet: 'switch-delivery', to: 'SELF_PICKUP' }]);
  expect(currentCart().deliveryMode).toBe('HOME_DELIVERY');
  await closeEverySheet();
  await runAndRender(() => screen.getByRole('radio', { name: 'Home delivery' }).click());
  expect(sheetsShown()).toEqual([]);
});

test.each([
  [
    'only delivers',
    'DOORSTEP_DELIVERY',
    [
      [true, true],
      [false, false],
    ],
    'This shop only delivers',
  ],
  [
    'only hands out',
    'PICKUP_FROM_STORE',
    [
      [false, false],
      [true, true],
    ],
    'Pickup only',
  ],
] as const)('a shop that %s has the other mode disabled, with the reason', (_, fulfillment_type, choices, words) => {
  vendorState.vendors = [vendorOf(1, { fulfillment_type })];
  render(<DeliverySwitch />);
  expect([seen(), note()]).toEqual([choices, words]);
});
