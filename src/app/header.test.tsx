// Tests the links of the header, and where Back leads.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_HEADER, SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { currentCart, editCart } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { noteHeaders } from '#state/frame/server-headers.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { launch } from '#state/session/launch-state.ts';
import { choosePlace, vendorState } from '#state/vendor/vendor-state.ts';
import { sheetsShown } from '../../tests/fixtures/app/sheets-shown.ts';
import { signInPerson } from '../../tests/fixtures/app/signed-in.ts';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { Header } from './header.tsx';

function open(address: string): void {
  history.replaceState(null, '', address);
  render(<Header />);
}

const link = (name: string) => screen.queryByRole('link', { name });
const goBack = (): Promise<void> => act(async () => screen.getByRole('button', { name: text('back') }).click());

beforeAll(async () => {
  await loadMessages('en', 'shell');
  activateLanguage('en');
});
afterEach(() => {
  Object.assign(launch, { isApp: false });
});

test('the header links to the profile, except during sign-in', () => {
  open('/');
  expect(link(text('me.profile'))?.getAttribute('href')).toBe('/me');
  cleanup();
  open('/login');
  expect(link(text('me.profile'))).toBeNull();
});

test('inside another app the header has no profile link, and orders open without our header', () => {
  Object.assign(launch, { isApp: true });
  open('/');
  expect(link(text('me.profile'))).toBeNull();
  expect(link(text('nav.orders'))?.getAttribute('href')).toBe('/orders?sh=f');
});

test.each(['/products/1', '/cart', '/address/new', '/order/71', '/?so=y'])('home is one tap away from %s', (path) => {
  open(path);
  const isBar = path === '/?so=y';
  expect(link(text('nav.home'))?.getAttribute('href')).toBe(isBar ? undefined : '/');
  if (isBar) expect(screen.getByRole('button', { name: text('back') })).toBeTruthy();
});

test('the header has no home link inside another app or on the login page', () => {
  open('/login');
  expect(link(text('nav.home'))).toBeNull();
  cleanup();
  Object.assign(launch, { isApp: true });
  open('/products/1');
  expect(link(text('nav.home'))).toBeNull();
});

test('the orders show no header when the surrounding app asks for that', () => {
  Object.assign(launch, { isApp: true });
  open('/orders?sh=f');
  expect(screen.queryByRole('banner')).toBeNull();
  cleanup();
  open('/orders');
  expect(screen.getByRole('banner')).toBeTruthy();
  cleanup();
  // A person who is not inside another app would have no way back.
  Object.assign(launch, { isApp: false });
  open('/orders?sh=f');
  expect(screen.getByRole('banner')).toBeTruthy();
});

test('the cart reached from the activation page leads back there', async () => {
  open('/cart?sp=1');
  await goBack();
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/shri-program/activation?tab=2'));
});

test('a page that was opened from outside leads home', async () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  open('/cart');
  await goBack();
  expect(location.pathname).toBe('/');
});

const cartButton = () => screen.queryByRole('button', { name: /^my cart/i });

test('the header shows the cart and its count, except in the cart and during sign-in', async () => {
  signInPerson();
  startCart();
  await vi.waitFor(() => expect(currentCart().order).toEqual([]));
  open('/');
  expect([cartButton()?.textContent, cartButton()?.getAttribute('aria-label')]).toEqual([text('cart.my-cart'), null]);
  const item = { variantId: 1, catalogueId: 1_001, vendorId: 1, isPrebook: false };
  await act(() => editCart({ kind: 'change', item, by: 2 }));
  await vi.waitFor(() => expect(cartButton()?.textContent).toBe(`${text('cart.my-cart')} 1`));
  expect(cartButton()?.getAttribute('aria-label')).toBe(text('cart.my-cart-n', { n: 1 }));
  for (const path of ['/cart', '/login']) {
    cleanup();
    open(path);
    expect(cartButton(), path).toBeNull();
  }
});

test('a demo shows beside its name that it is one, and a shop does not', async () => {
  open('/');
  expect(screen.queryByText(text('demo'))).toBeNull();
  await act(async () => noteHeaders(new Headers({ [SERVER_WIRE_VERSION_HEADER]: '1', [DEMO_HEADER]: '1' })));
  expect(screen.getByText(text('demo'))).toBeTruthy();
});

test('home shows the place of the shops, and a tap on it asks for another', async () => {
  startSheets();
  open('/');
  expect(screen.queryByRole('button', { name: 'Kanti 843109' })).toBeNull();
  await act(async () =>
    choosePlace({
      area: 'Kanti',
      city: 'Muzaffarpur',
      postalCode: '843109',
      district: 'Muzaffarpur',
      district_id: 1,
      state: 'Bihar',
      state_id: 2,
    }),
  );
  await act(async () => screen.getByRole('button', { name: 'Kanti 843109' }).click());
  expect(sheetsShown()).toEqual([{ sheet: 'choose-vendor' }]);
  cleanup();
  open('/orders');
  expect(screen.queryByRole('button', { name: 'Kanti 843109' })).toBeNull();
  vendorState.place = undefined;
});
