// Tests growth packages: composed and stored on the phone, and requested once, with or without network, signed in or not.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startAnalytics } from '#device/insight/analytics.ts';
import { loadAllWords } from '#state/frame/language-state.ts';
import { growth } from '#state/growth/growth-state.ts';
import { reporting } from '#state/insight/counting-state.ts';
import { drainOutbox, readOutbox } from '#state/outbox/outbox.lazy.ts';
import { becomeGuest } from '#state/session/session-state.ts';
import { catchBeacons } from '../../../tests/fixtures/app/beacons.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { storedPackage, storePackage } from '../../../tests/fixtures/app/kept/kept-package.ts';
import { loadWords, tap, type } from '../../../tests/fixtures/app/on-screen.ts';
import { emptyOutbox, signInPerson, storedRows } from '../../../tests/fixtures/app/signed-in.ts';
import { GrowthScreen } from './growth.tsx';

const product = (id: number, en: string, price: number, discount_price: number | null) => ({
  id,
  names: { en, hi: en },
  packs: { en: '1 l', hi: '1 लीटर' },
  texts: { en: `What ${en} does.`, hi: 'क' },
  befores: { en: 'Hard soil.', hi: 'ख' },
  afters: { en: 'Loose soil.', hi: 'ग' },
  price,
  discount_price,
  image_url: '/pictures/v1/bottle_leaf_green_1-l.svg',
});
const products = [product(4645, 'Humic acid', 41_000, 38_000), product(8704, 'Micronutrients', 24_000, null)];

let server: FakeServer;
const sent = catchBeacons();
const more = (name: string) => tap(`One more ${name}`);
const sum = (): string | null => screen.getByRole('complementary', { name: 'You pay' }).textContent;

beforeAll(async () => {
  await loadWords();
  await loadAllWords('growth');
  startAnalytics({ ...reporting, endpoint: '/events' });
});
beforeEach(async () => {
  withLocks();
  becomeGuest();
  await emptyOutbox();
  await storePackage([]);
  await readOutbox();
  await sent();
  Object.assign(growth, { products: undefined, at: 0, isUnreachable: false, options: [] });
  server = startServer({ listPackages: () => ({ results: products, next: null }), createLead: () => ({ id: 7 }) });
});

async function open(path = '/growth'): Promise<void> {
  history.replaceState(null, '', path);
  render(<GrowthScreen />);
  await screen.findByRole('button', { name: 'I want this' });
}

test('products are chosen one by one, the total follows, and the package is stored', async () => {
  await open();
  await more('Humic acid');
  await more('Humic acid');
  await more('Micronutrients');
  await waitFor(() => expect(sum()).toContain('₹1,000.00'));
  expect(sum()).toContain('₹1,060.00');
  await waitFor(async () =>
    expect(await storedPackage()).toEqual([
      { productId: 4645, quantity: 2, actualPrice: 41_000, discountPrice: 38_000 },
      { productId: 8704, quantity: 1, actualPrice: 24_000, discountPrice: null },
    ]),
  );
});

test('a stored package returns at the current prices', async () => {
  await storePackage([{ productId: 4645, quantity: 3, actualPrice: 1, discountPrice: null }]);
  await open();
  await waitFor(() => expect(sum()).toContain('₹1,140.00'));
  await waitFor(async () =>
    expect(await storedPackage()).toEqual([{ productId: 4645, quantity: 3, actualPrice: 41_000, discountPrice: 38_000 }]),
  );
});

test('a product’s page describes it, with a field before and after', async () => {
  await open('/growth/4645');
  expect(screen.getByText('What Humic acid does.')).toBeTruthy();
  expect(screen.getByText('Hard soil.') && screen.getByText('Loose soil.')).toBeTruthy();
  expect(document.title).toContain('Humic acid');
  expect(screen.queryByText('Micronutrients')).toBeNull();
});

test('leaving the mobile number’s box is an event with exactly the specification’s fields', async () => {
  await open();
  await more('Micronutrients');
  await waitFor(() => expect(sum()).toContain('₹240.00'));
  const box = screen.getByRole('textbox', { name: 'Mobile number' });
  fireEvent.blur(box);
  await type('Mobile number', '+91 98765 00005');
  fireEvent.blur(box);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
  const events = (await sent()).flatMap(([, batch]) => batch);
  expect(events.map(({ props }) => props)).toEqual([
    {
      Product: 'Micronutrients',
      MobileNumber: '9876500005',
      Source: 'Hard Coded HTML',
      Variant: '1 l',
      Quantity: 1,
      TotalPrice: 240,
      FinalPrice: 240,
      Discountprice: 0,
    },
  ]);
});

test('an empty choice, or half a number, shows a message and sends nothing', async () => {
  await open();
  await tap('I want this');
  await screen.findByText('Choose at least one product first');
  await more('Humic acid');
  await type('Mobile number', '98765');
  await tap('I want this');
  await screen.findByText('Mobile number must have 10 digits');
  expect(await storedRows()).toEqual([]);
});

test('a guest can send a request: the shop gets it once, and the package is empty again', async () => {
  await open();
  await more('Humic acid');
  await type('Mobile number', '9876500005');
  await tap('I want this');
  await screen.findByText('We will call you');
  expect(server.of('createLead').map(({ body }) => body)).toEqual([
    { mobile_number: '9876500005', items: [{ product_id: 4645, quantity: 1 }] },
  ]);
  expect(await storedPackage()).toEqual([]);
});

test('a lead without network stays on the phone, and is sent once under the person who signs in', async () => {
  await open();
  await more('Humic acid');
  await type('Mobile number', '9876500005');
  server.isGone = true;
  await tap('I want this');
  await screen.findByText('Saved on phone');
  expect(await storedRows()).toMatchObject([{ kind: 'lead', owner: '' }]);
  signInPerson();
  server.isGone = false;
  await drainOutbox(true);
  await screen.findByText('We will call you');
  const tries = server.of('createLead');
  expect(new Set(tries.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(tries.every(({ headers }) => headers['x-kept-at'] !== undefined)).toBe(true);
});

test('a product no longer offered is reported, and the rest of the package stays', async () => {
  await open();
  await more('Humic acid');
  await more('Micronutrients');
  await type('Mobile number', '9876500005');
  server.answers['createLead'] = () => refuse(409, 'GROWTH_REFUSED', undefined, 'This package cannot be asked for now.');
  server.answers['listPackages'] = () => ({ results: products.slice(1), next: null });
  await tap('I want this');
  await screen.findByText('This package cannot be asked for now.');
  await waitFor(async () => expect((await storedPackage()).map(({ productId }) => productId)).toEqual([8704]));
  expect(await storedRows()).toEqual([]);
});

test('without network seen products show with their age; otherwise the page says what to do', async () => {
  await open();
  Object.assign(growth, { products: undefined, at: 0 });
  server.isGone = true;
  document.body.replaceChildren();
  render(<GrowthScreen />);
  await screen.findByText('Humic acid');
  await screen.findByText(/^Prices from /);
  becomeGuest();
  Object.assign(growth, { products: undefined, at: 0, isUnreachable: false });
  document.body.replaceChildren();
  render(<GrowthScreen />);
  await screen.findByText('Open once with internet');
});
