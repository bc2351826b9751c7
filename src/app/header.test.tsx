// The header: what is at hand, and where Back leads.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { launch } from '#state/session/launch-state.ts';
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

test('one’s profile is at hand, unless one is signing in', () => {
  open('/');
  expect(link(text('me.profile'))?.getAttribute('href')).toBe('/me');
  cleanup();
  open('/login');
  expect(link(text('me.profile'))).toBeNull();
});

test('within another app the profile is that app’s, and orders come without our header', () => {
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

test('within another app, and while one signs in, our home is not offered', () => {
  open('/login');
  expect(link(text('nav.home'))).toBeNull();
  cleanup();
  Object.assign(launch, { isApp: true });
  open('/products/1');
  expect(link(text('nav.home'))).toBeNull();
});

test('the orders show no header where the app around them asks for none', () => {
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

test('what was opened from outside leads home', async () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  open('/cart');
  await goBack();
  expect(location.pathname).toBe('/');
});
