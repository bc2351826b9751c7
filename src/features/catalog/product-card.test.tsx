// Tests a product in a list: its picture, at once or on request.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startCart } from '#state/cart/follow-cart.ts';
import { setLowData } from '#state/frame/settings-state.ts';
import { packOf, productOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { activateLanguage, loadMessages, text } from '../../i18n/i18n.ts';
import { ProductCard } from './product-card.tsx';

const photos = (): (string | null)[] => [...document.querySelectorAll('img')].map((photo) => photo.getAttribute('src'));
const show = () => screen.queryByRole('button', { name: text('picture.show') });

beforeAll(async () => {
  await loadMessages('en', 'shell');
  activateLanguage('en');
  startCart();
});
beforeEach(() => {
  signInPerson();
  setLowData(false);
});

test('the photo loads automatically', () => {
  render(<ProductCard product={productOf(1)} vendorId={1} />);
  expect(photos()).toEqual(['/img/x.png']);
  expect(show()).toBeNull();
});

test('in low-data mode no photo is fetched until it is tapped', async () => {
  setLowData(true);
  render(<ProductCard product={productOf(1)} vendorId={1} />);
  expect(photos()).toEqual([]);
  await act(async () => show()?.click());
  expect(photos()).toEqual(['/img/x.png']);
  expect(show()).toBeNull();
});

test('a drawing replaces a photo that does not load', async () => {
  render(<ProductCard product={productOf(1)} vendorId={1} />);
  await act(async () => void document.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(photos()).toEqual([]);
  expect(show()).toBeNull();
});

test('the printed price and the saving follow the price; without a discount there is neither', () => {
  const packs = (discount: number) => [packOf(1, { price: 135_000, discount })];
  const { unmount } = render(<ProductCard product={productOf(1, { variants: packs(5_000) })} vendorId={1} />);
  expect(document.querySelector('article')?.textContent).toContain('₹1,300.00Earlier price ₹1,350.00 ₹50.00 saved');
  unmount();
  render(<ProductCard product={productOf(1, { variants: packs(0) })} vendorId={1} />);
  expect(document.querySelector('article s')).toBeNull();
  expect(document.body.textContent).not.toContain('saved');
});

test('the phone vibrates when a product is added, not when it is removed, and never if the person wants less motion', async () => {
  const vibrate = vi.fn();
  let isReduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  render(<ProductCard product={productOf(1)} vendorId={1} />);
  await act(async () => screen.getByRole('button', { name: /^Add / }).click());
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(10);
  await act(async () => screen.getByRole('button', { name: /^One less/ }).click());
  expect(vibrate).toHaveBeenCalledOnce();
  isReduced = true;
  await act(async () => screen.getByRole('button', { name: /^Add / }).click());
  expect(vibrate).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
