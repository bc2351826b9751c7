// Tests the cart when another app or a service centre opens it: what the context fixes, hides and takes over.
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startAddresses } from '#state/address/address-list.ts';
import { currentCart } from '#state/cart/cart-state.ts';
import { switchDelivery } from '#state/cart/delivery-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { startValidation } from '#state/cart/validation-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { clearLaunch, launch } from '#state/session/launch-state.ts';
import { becomeGuest } from '#state/session/session-state.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { type FakeServer, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { cartOf } from '../../tests/fixtures/app/order-samples.ts';
import { sheetsShown } from '../../tests/fixtures/app/sheets-shown.ts';
import { addressOf, validationOf, variantOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { signInPerson, storeCart } from '../../tests/fixtures/app/signed-in.ts';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { CartScreen } from './cart.tsx';

let server: FakeServer;

const button = (name: string) => screen.findByRole('button', { name });

async function open(): Promise<void> {
  await storeCart(cartOf());
  await act(() => vi.waitFor(() => expect(currentCart().order).toEqual([1])));
  render(<CartScreen />);
}

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'goods'), loadMessages('en', 'rest')]);
  activateLanguage('en');
  server = startServer();
  startSheets();
  startCart();
  startAddresses();
  startValidation();
});
beforeEach(() => {
  history.replaceState(null, '', '/cart');
  server = startServer({
    listVariants: () => ({ results: [variantOf(1)], next: null }),
    getAddress: ({ params }) => addressOf(params.id),
    validateCart: () => validationOf(),
  });
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1)] });
});
afterEach(() => act(async () => clearLaunch()));

test('a fixed context address shows its lock, fetches no list, and stays after a mode change', async () => {
  Object.assign(launch, { addressId: 5, allowChangeAddress: false, isServiceMode: true });
  signInPerson();
  await open();
  const card = await screen.findByRole('region', { name: text('address.delivery') });
  expect(card.textContent).toContain('Contact 5');
  expect(card.textContent).toContain(text('address.fixed'));
  expect(within(card).queryAllByRole('button')).toEqual([]);
  await vi.waitFor(async () => expect((await button(text('footer.place-order'))).getAttribute('aria-disabled')).toBeNull());
  await act(() => switchDelivery('SELF_PICKUP'));
  await act(() => switchDelivery('HOME_DELIVERY'));
  expect((await screen.findByRole('region', { name: text('address.delivery') })).textContent).toContain('Contact 5');
  expect(server.of('listAddresses')).toEqual([]);
});

test('a context that locks the address without naming one lets the person add it', async () => {
  Object.assign(launch, { addressId: undefined, allowChangeAddress: false });
  server.answers['listAddresses'] = () => ({ results: [], next: null });
  signInPerson();
  await open();
  expect(await button(text('footer.add-address-to-proceed'))).toBeTruthy();
  expect(screen.queryByText(text('address.fixed-gone'))).toBeNull();
});

test('inside another app there is no pickup, and that app handles the login', async () => {
  Object.assign(launch, { isApp: true, appId: 'kisan' });
  becomeGuest();
  await open();
  const login = await button(text('login'));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: text('delivery.home') })).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: text('delivery.pickup') })).toBeNull();
  const left = vi.spyOn(location, 'assign').mockReturnValue();
  await act(async () => login.click());
  expect(left).toHaveBeenCalledWith(`${location.origin}/login?redirect=kisan&path=/cart`);
  expect(sheetsShown()).toEqual([]);
});

test('on its own the shop offers both modes and its own login', async () => {
  becomeGuest();
  await open();
  const login = await button(text('login'));
  expect(await screen.findByRole('radio', { name: text('delivery.pickup') })).toBeTruthy();
  await act(async () => login.click());
  expect(sheetsShown()).toMatchObject([{ sheet: 'login' }]);
});
