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
