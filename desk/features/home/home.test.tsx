import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Opening } from '#core/contract/desk/vendor/opening.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, nothingYet, openDesk, personAs, press, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';
import { startLanguage } from '../../state/language-state.ts';

beforeEach(closeDesk);

const step = (name: Opening['steps'][number]['name'], state: Opening['steps'][number]['state']) => ({ name, state });
const kanti = {
  id: 7,
  version: 3,
  names: { en: 'Kisan Kendra', hi: 'किसान केंद्र' },
  status: 'not-open' as const,
  company_address: 'Kanti',
  service_area: { radius_km: 12, pins: ['843109', '843111'], districts: [] },
  has_bank: false,
  licences_ending: 0,
  is_gstin_foreign: false,
};
const ready: Opening = {
  ...nothingYet,
  steps: [
    step('shop', 'done'),
    step('area', 'done'),
    step('products', 'done'),
    step('staff', 'to-do'),
    step('sms', 'to-do'),
    step('payment', 'to-do'),
    step('open', 'to-do'),
  ],
  vendors: 1,
  vendor: kanti,
  products: 12,
};
const list = () => screen.findByRole('region', { name: 'Open your shop' });
const linksIn = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('the checklist first leads to a shop and to people, and offers tests', async () => {
  startDeskServer(personAs('owner'));
  await openDesk();
  await screen.findByText('Farmers cannot find a shop yet.');
  expect(await linksIn()).toEqual(['/desk/shop/new', '/desk/staff/new', '/desk/insurance/new']);
  expect(within(await list()).getAllByText('Later')).toHaveLength(3);
  await screen.findByText('0 of 7 done');
});

test('one button opens a ready shop, and the checklist is loaded again', async () => {
  const server = startDeskServer(personAs('owner'), {
    getOpening: () => ready,
    updateDeskVendor: () => refuse(409, 'SHOP_NOT_READY', { missing: ['products'] }),
  });
  await openDesk();
  await screen.findByText('Up to 12 km · 2 PIN codes');
  await screen.findByText('Farmers see 12 products.');
  expect(await linksIn()).toEqual(['/desk/shop/7', '/desk/shop/7/area', '/desk/stock', '/desk/staff/new']);
  await press('Open');
  await screen.findByText('words of SHOP_NOT_READY');
  const asked = server.of('getOpening').length;
  await vi.waitFor(() => expect(server.of('updateDeskVendor').at(-1)).toMatchObject({ params: { id: 7 }, body: { status: 'open' } }));
  expect(asked).toBeGreaterThan(1);
});

test('a test SMS shows where it went, and a failed one why', async () => {
  const server = startDeskServer(personAs('owner'), { sendTestMessage: () => refuse(503, 'TRY_FAILED') });
  await openDesk();
  await press('Send to me');
  await screen.findByText('words of TRY_FAILED');
  server.answers['sendTestMessage'] = () => ({ phone_number: '9876500010', at: '2026-11-22T10:00:00Z' });
  server.answers['getOpening'] = () => ({
    ...nothingYet,
    sms_at: '2026-11-22T10:00:00Z',
    steps: [step('sms', 'done'), step('open', 'to-do')],
  });
  await press('Send to me');
  await screen.findByText('Sent to +91 98765 00010. Check that it arrived.');
  await screen.findByText('Worked on 22/11 15:30');
});

test('a test payment is opened, checked until it arrives, and then done', async () => {
  const payment = { id: 5, state: 'open', url: 'https://pay.example/l/5', at: '2026-11-22T10:00:00Z' };
  const server = startDeskServer(personAs('owner'), { startTestPayment: () => payment, checkTestPayment: () => payment });
  await openDesk();
  await press('Pay ₹1.00');
  const page = await screen.findByRole('link', { name: 'Open the payment page' });
  expect(page.getAttribute('href')).toBe(payment.url);
  await press('I have paid');
  await screen.findByText(/has not arrived yet/);
  server.answers['checkTestPayment'] = () => ({ ...payment, state: 'done', url: null });
  await press('I have paid');
  await screen.findByText('The rupee arrived. We are refunding it to you.');
  expect(screen.queryByRole('link', { name: 'Open the payment page' })).toBeNull();
});

test('the checklist disappears once all is done, but stays for a GSTIN of another state', async () => {
  const done = { ...ready, steps: ready.steps.map(({ name }) => step(name, 'done')) };
  startDeskServer(personAs('owner'), { getOpening: () => done });
  await openDesk();
  await screen.findByText('Nothing is waiting. All is done.');
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Open your shop' })).toBeNull());
  startDeskServer(personAs('owner'), { getOpening: () => ({ ...done, vendor: { ...kanti, is_gstin_foreign: true } }) });
  await openDesk();
  await screen.findByText('The GSTIN is of another state. Correct it.');
});

test('without a payment gateway no step waits for it, and a manager sees only permitted steps', async () => {
  startDeskServer(personAs('manager'), {
    getOpening: () => ({ ...ready, steps: ready.steps.map((one) => (one.name === 'payment' ? step('payment', 'off') : one)) }),
  });
  await openDesk();
  await screen.findByText('Online payment is off. Cash works.');
  await screen.findByText('3 of 6 done');
  expect(await linksIn()).toEqual(['/desk/shop/7', '/desk/shop/7/area', '/desk/stock']);
  expect(within(await list()).queryByRole('button')).toBeNull();
});

test('the desk uses its own language choice, else the shop’s, else the browser’s', async () => {
  startDeskServer(personAs('owner'));
  localStorage.setItem('khurpi.language', 'hi');
  await startLanguage();
  expect(document.documentElement.lang).toBe('hi');
  localStorage.setItem('khurpi.desk.language', 'en');
  await startLanguage();
  expect(document.documentElement.lang).toBe('en');
  localStorage.removeItem('khurpi.desk.language');
  localStorage.setItem('khurpi.language', 'ta');
  await startLanguage();
  expect(document.documentElement.lang).toBe('en');
});
