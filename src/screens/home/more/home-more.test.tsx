// Tests the home page below its goods, and the current tasks above them.
import { render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ClaimDetail } from '#core/contract/claim/claim.ts';
import type { OrderSummary } from '#core/contract/order/order.ts';
import { loadClaims } from '#state/claim/claim-state.ts';
import { emptyLoss, keepLoss } from '#state/claim/loss-draft.ts';
import { startVendor } from '#state/vendor/vendor-state.ts';
import { claimableOf, claimOf, summaryOf as claimSummaryOf } from '../../../../tests/fixtures/app/claim/claim-samples.ts';
import { refuse, startServer } from '../../../../tests/fixtures/app/fake-server.ts';
import { summaryOf } from '../../../../tests/fixtures/app/order-samples.ts';
import { productOf, vendorOf } from '../../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson, storeOrders } from '../../../../tests/fixtures/app/signed-in.ts';
import { activateLanguage, loadMessages, text } from '../../../i18n/i18n.ts';
import { HomeScreen } from '../../home.tsx';

const crop = (id: number, name: string) => ({ id, name, image_url: `/pictures/v1/crop-${id}.svg` });
const crops = [crop(1, 'Paddy'), crop(3, 'Wheat'), crop(16, 'Mustard'), { id: 40, name: 'Citrus' }];

const farmDay = {
  weather: {
    at: '2026-11-28T05:00:00Z',
    days: [
      { day: '2026-11-28', lowest: 12, highest: 27, rain_mm: 0, rain_chance: 5 },
      { day: '2026-11-29', lowest: 13, highest: 25, rain_mm: 11, rain_chance: 80 },
    ],
  },
  market: {
    at: '2026-11-28T05:00:00Z',
    prices: [
      { crop: 1, market: 'Kanti', day: '2026-11-27', lowest: 220_000, highest: 240_000, usual: 230_000 },
      { crop: 16, market: 'Kanti', day: '2026-11-27', lowest: 570_000, highest: 600_000, usual: 585_000 },
    ],
  },
};
const place = { area: 'Kanti', city: 'Muzaffarpur', postalCode: '843109', district: 'Muzaffarpur', state: 'Bihar' };

let shops = 60;
let claims: readonly ClaimDetail[] = [];

/** The home page of a person with these orders. */
const open = (...orders: OrderSummary[]): Promise<void> => openInsured(undefined, ...orders);

/** @param insured stores this person's insurance before the page opens */
async function openInsured(insured: (() => Promise<unknown>) | undefined, ...orders: OrderSummary[]): Promise<void> {
  const shop = ++shops;
  startServer({
    listVendors: () => ({ results: [vendorOf(shop)], next: null }),
    listProducts: () => ({ results: [1, 2, 3, 4].map((id) => productOf(id)), next: null, total: 4 }),
    listCatalogChanges: () => refuse(400, 'BAD_REQUEST'),
    listMasterData: () => ({ crop: crops }),
    listOrders: () => ({ results: orders, next: null }),
    getFarmDay: () => farmDay,
    listClaims: () => ({ results: claims.map(claimSummaryOf), policies: [claimableOf(5)], next: null }),
    getClaim: ({ params }) => claimOf(params.id),
  });
  signInPerson();
  await storeOrders(orders);
  await insured?.();
  localStorage.setItem('khurpi.vendor', String(shop));
  startVendor();
  render(<HomeScreen />);
  await screen.findByRole('navigation', { name: text('service.title') });
}

const underWay = () => screen.findByRole('region', { name: text('live.title') });

beforeAll(async () => {
  await Promise.all((['shell', 'goods', 'rest', 'home-more'] as const).map((bundle) => loadMessages('en', bundle)));
  activateLanguage('en');
});
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T06:00:00Z'), toFake: ['Date'] });
  claims = [];
  localStorage.clear();
  sessionStorage.clear();
  return () => vi.useRealTimers();
});

test('crops of the season are pictures that open the goods for that crop; a crop without a picture is left out', async () => {
  await open();
  const row = await screen.findByRole('region', { name: text('crops.title') });
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Wheat', '/products?crop=3'],
    ['Mustard', '/products?crop=16'],
  ]);
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/pictures/v1/crop-3.svg');
});

test('insurance, a loss, the community and advice are one tap away', async () => {
  await open();
  const row = screen.getByRole('navigation', { name: text('service.title') });
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/insurance', '/insurance/claims/report', '/community', '/blog']);
});

test('an order on its way is at the top with what to keep ready, and the others are one tap away', async () => {
  await open(summaryOf(5, { status: 'Placed' }), summaryOf(4, { status: 'OnTheWay', due: 343_000 }));
  const strip = await underWay();
  const [first, others] = within(strip).getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/order/4');
  expect(first?.textContent).toContain('₹3,430.00');
  expect(others?.getAttribute('href')).toBe('/orders');
});

test('an open payment says until when it can be paid', async () => {
  await open(summaryOf(6, { status: 'AwaitingPayment', is_payable: true, pay_by: '2026-11-28T07:00:00Z' }));
  expect((await underWay()).textContent).toContain('28/11 12:30');
});

test('a person without current tasks sees no strip', async () => {
  await open(summaryOf(7, { status: 'Delivered' }));
  await screen.findByRole('region', { name: text('crops.title') });
  expect(screen.queryByRole('region', { name: text('live.title') })).toBeNull();
});

test('the weather and the price of a crop of the season show, and are stored on the phone', async () => {
  localStorage.setItem('khurpi.place', JSON.stringify(place));
  await open();
  const lines = await screen.findByRole('region', { name: text('farm-day.title') });
  await vi.waitFor(() => expect(lines.textContent).toContain('Mustard ₹5,850.00 a quintal'));
  expect(lines.textContent).toContain('12–27 °C');
  expect(lines.textContent).toContain('Rain tomorrow');
  expect(lines.textContent).toContain('Kanti market, 27/11/2026');
  expect(JSON.parse(localStorage.getItem('khurpi.farm-day') ?? '')).toMatchObject({ pin: '843109', day: farmDay });
});

test('a loss that is not reported yet is at the top with the hours left, before any order', async () => {
  const begun = async (): Promise<void> => {
    await loadClaims();
    await keepLoss({ ...emptyLoss(5), step: 'photos', perilId: 1, day: '2026-11-28', part: 'morning' });
  };
  await openInsured(begun, summaryOf(4, { status: 'OnTheWay' }));
  const link = await within(await underWay()).findByRole('link', { name: /^Report a loss/ });
  expect(link.getAttribute('href')).toBe('/insurance/claims/report/5');
  expect(link.textContent).toMatch(/\d+ of 72 hours left$/);
  expect(within(await underWay()).getAllByRole('link')[0]).toBe(link);
});

test('a question of the shop about a claim is at the top, with its last day', async () => {
  claims = [claimOf(8, { next: 'answer', until: '2026-11-30T18:29:59Z' })];
  await openInsured(loadClaims);
  const link = await within(await underWay()).findByRole('link', { name: /Answer by/ });
  expect(link.getAttribute('href')).toBe('/insurance/claims/8');
});

test('a person without claims loads nothing of them', async () => {
  await open(summaryOf(4, { status: 'OnTheWay' }));
  expect(within(await underWay()).getAllByRole('link')).toHaveLength(1);
});
