import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { deskShop as shop } from '../../../tests/fixtures/desk/desk-shop.ts';
import { choose, closeDesk, openDesk, openTab, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';
import { holidaysOf } from './parts/hours-part.tsx';

beforeEach(closeDesk);

const place = {
  area: 'Kanti',
  city: 'Muzaffarpur',
  postalCode: '843109',
  district: 'Muzaffarpur',
  state: 'Bihar',
  district_id: 1,
  state_id: 2,
};

function start(role: 'owner' | 'manager' = 'owner', answers: Parameters<typeof startDeskServer>[1] = {}) {
  return startDeskServer(personAs(role), {
    listDeskVendors: () => ({ results: [shop], next: null }),
    getDeskVendor: () => shop,
    findPlace: () => place,
    ...answers,
  });
}

test('the list shows shops by name with their visibility, and filters by address', async () => {
  const server = start();
  await openDesk('/desk/shop');
  const row = within(await screen.findByRole('table', { name: 'Shops' })).getByRole('row', { name: /Kisan Kendra/ });
  expect(row.textContent).toContain('Not open yet');
  expect(row.textContent).toContain('Check the licence');
  await choose('For farmers', 'open');
  await vi.waitFor(() => expect(server.of('listDeskVendors').at(-1)?.query).toEqual({ status: 'open' }));
  expect(location.search).toBe('?status=open');
});

test('a shop lists its parts, warns of an expired licence, and opens', async () => {
  const server = start('owner', { updateDeskVendor: ({ body }) => ({ ...shop, ...body, version: 4 }) });
  await openDesk('/desk/shop/7');
  await screen.findByText('Monday to Saturday 08:00 – 19:00, Sunday closed');
  await screen.findByText(/A licence has expired/);
  await screen.findByText('Delivery and pickup · Delivery ₹40.00 · orders from ₹500.00 · 2 days');
  await screen.findByRole('link', { name: 'Change: Bank account' });
  await press('Open for orders');
  await screen.findByText('The shop is open.');
  expect(server.of('updateDeskVendor')[0]).toMatchObject({ body: { status: 'open' }, headers: { 'if-match': '"3"' } });
});

test('a manager of another shop sees this shop without change links and without its bank account', async () => {
  start('manager');
  await openDesk('/desk/shop/7');
  await screen.findByText(/Delivery and pickup/);
  expect(screen.queryByRole('link', { name: /^Change:/ })).toBeNull();
  expect(screen.queryByText('Bank account')).toBeNull();
});

test('a new shop reads a map link, shows refusals at fields, and loses no typed text', async () => {
  const server = start('owner', { createDeskVendor: () => refuse(400, 'BAD_REQUEST', { path: 'body.pin_code' }) });
  await openDesk('/desk/shop/new');
  await type('Name in English', 'Anand Khad Beej');
  await openTab('Hindi');
  await type('Name in Hindi', 'आनंद खाद बीज');
  await type('Owner', 'Anand Kumar');
  await type('Phone for farmers', '98123 45678');
  await type('Street, village', 'Bazar, Minapur');
  await type('PIN code', '843128');
  await screen.findByText('Kanti, Muzaffarpur, Bihar');
  await type(/Position on the map/, 'https://maps.app.goo.gl/x');
  await type(/GSTIN/, '27AAPFU0939F1ZW');
  await press('Create the shop');
  await screen.findByText(/short link hides/);
  await screen.findByText(/One character is wrong/);
  await type(/Position on the map/, 'https://www.google.com/maps/@26.2731,85.4212,17z');
  await screen.findByText('Found: 26.2731, 85.4212');
  await type(/GSTIN/, '27 aapfu0939f1zv');
  await screen.findByText('A GSTIN of Bihar begins with 10.');
  await type(/GSTIN/, '10 aapfu0939f1za');
  await vi.waitFor(() => expect(screen.queryByText(/^A GSTIN of/)).toBeNull());
  await press('Create the shop');
  await screen.findByText('Check this');
  expect(server.of('createDeskVendor')[0]?.body).toMatchObject({
    names: { en: 'Anand Khad Beej', hi: 'आनंद खाद बीज' },
    company_phone: '9812345678',
    location: { coordinates: [85.4212, 26.2731] },
    gstin: '10AAPFU0939F1ZA',
  });
  await openDesk('/desk/shop/new');
  expect(await screen.findByLabelText('Owner')).toHaveProperty('value', 'Anand Kumar');
  server.answers['createDeskVendor'] = () => ({ ...shop, id: 9 });
  await press('Create the shop');
  await vi.waitFor(() => expect(location.pathname).toBe('/desk/shop/9'));
});

test('a person who saves an outdated shop sees both versions and may save their own', async () => {
  const theirs = { ...shop, version: 4, shipping_charges: 2_500 };
  const server = start('owner', {
    updateDeskVendor: ({ headers, body }) =>
      headers['if-match'] === '"4"' ? { ...theirs, ...body, version: 5 } : refuse(412, 'CHANGED_MEANWHILE'),
  });
  await openDesk('/desk/shop/7/delivery');
  await type('Delivery charge', '30.50');
  await type(/^Free delivery from/, '2,000');
  server.answers['getDeskVendor'] = () => theirs;
  await press('Save');
  const sheet = await screen.findByRole('alertdialog', { name: 'Changed by somebody else' });
  const row = within(sheet).getByRole('row', { name: /Delivery charge/ });
  expect(row.textContent).toContain('30.50');
  expect(row.textContent).toContain('25');
  await press('Save mine');
  await vi.waitFor(() => expect(location.pathname).toBe('/desk/shop/7'));
  expect(server.of('updateDeskVendor').at(-1)?.body).toMatchObject({
    shipping_charges: 3_050,
    free_delivery_above: 200_000,
    minimum_order_value: 50_000,
    order_cutoff_hour: 16,
    person_cap: null,
  });
});

test('pasted PIN codes are counted before saving: known, unknown and invalid', async () => {
  const server = start('owner', {
    checkPins: () => ({ known: 2, unknown: ['999999'], districts: [{ state: 'Bihar', district: 'Muzaffarpur', pins: 2 }] }),
    listMasterData: ({ query }) =>
      query.data_for === 'state' ? { state: [{ id: 10, name: 'Bihar' }] } : { district: [{ id: 1, name: 'Muzaffarpur' }] },
    updateDeskVendor: ({ body }) => ({ ...shop, ...body }),
  });
  await openDesk('/desk/shop/7/area');
  await type(/PIN codes/, '843109\n843111; 999999 Kanti');
  await screen.findByText('1 is no PIN code: Kanti');
  await press('Check the PIN codes');
  await screen.findByText(/2 PIN codes are known. Muzaffarpur 2/);
  await screen.findByText(/1 is not in the list: 999999/);
  expect(server.of('checkPins')[0]?.body).toEqual({ pins: ['843109', '843111', '999999'] });
  await screen.findByRole('option', { name: 'Bihar' });
  await choose('State', '10');
  await screen.findByRole('option', { name: 'Muzaffarpur' });
  await choose('District', '1');
  await press('Add a district');
  await screen.findByRole('button', { name: 'Remove Muzaffarpur' });
  await type(/Kilometres/, '');
  await press('Save');
  await vi.waitFor(() =>
    expect(server.of('updateDeskVendor').at(-1)?.body).toEqual({
      service_area: { radius_km: null, pins: ['843109', '843111', '999999'], districts: [{ state: 'Bihar', district: 'Muzaffarpur' }] },
    }),
  );
});

test('the form has hours by weekday, and holidays with first and last day', async () => {
  const server = start('owner', { updateDeskVendor: ({ body }) => ({ ...shop, ...body }) });
  await openDesk('/desk/shop/7/hours');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sunday' }));
  await choose('Sunday closes at', '13:00');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
  await press('Add a holiday');
  await type(/^Last day/, '2026-11-09');
  await press('Save');
  await screen.findByText(/Enter first and last day/);
  await type(/^First day/, '2026-11-08');
  await type(/^Reason/, 'Diwali');
  await press('Save');
  await vi.waitFor(() => expect(server.of('updateDeskVendor')).toHaveLength(1));
  const { opening_hours, holidays } = server.of('updateDeskVendor')[0]?.body ?? {};
  expect(opening_hours.map(({ weekday, closes }: { weekday: number; closes: string }) => [weekday, closes])).toEqual([
    [1, '19:00'],
    [3, '19:00'],
    [4, '19:00'],
    [5, '19:00'],
    [6, '19:00'],
    [0, '13:00'],
  ]);
  expect(holidays).toEqual([{ from: '2026-11-08', to: '2026-11-09', note: 'Diwali' }]);
});

test('a holiday without a last day is one day, and one that ends before its start is refused', () => {
  const one = (from: string, to: string) => holidaysOf(JSON.stringify([{ from, to, note: ' ' }]));
  expect(one('2026-12-25', '')).toEqual([{ from: '2026-12-25', to: '2026-12-25', note: '' }]);
  expect(one('2026-12-25', '2026-12-24')).toBeUndefined();
  expect(one('', '')).toEqual([]);
});

test('each shelf has a licence with number and last day, and an expired one gives a warning', async () => {
  const server = start('owner', { updateDeskVendor: ({ body }) => ({ ...shop, ...body, licences: [] }) });
  await openDesk('/desk/shop/7/licences');
  await screen.findByText(/Expired on 31\/03\/2020/);
  const seed = screen.getByRole('group', { name: 'Seed' });
  fireEvent.input(within(seed).getByLabelText(/Valid until/), { target: { value: '2099-03-31' } });
  const pesticide = screen.getByRole('group', { name: 'Pesticide' });
  fireEvent.input(within(pesticide).getByLabelText(/Licence number/), { target: { value: 'BR-P' } });
  await press('Save');
  await vi.waitFor(() =>
    expect(server.of('updateDeskVendor').at(-1)?.body).toEqual({
      licences: [
        { category_id: 1, number: 'BR-S', expires_on: '2099-03-31' },
        { category_id: 3, number: 'BR-P', expires_on: null },
      ],
    }),
  );
});

test('a bank account shows masked, is typed twice, and never stays in the browser', async () => {
  const bank = {
    version: 2,
    account: { holder_name: 'Rajeev', account_number: 'XXXXXXXX8901', ifsc: 'SBIN0001234', upi_id: null },
    changed: null,
  };
  const server = start('owner', { getVendorBank: () => bank, setVendorBank: () => ({ ...bank, version: 3 }) });
  await openDesk('/desk/shop/7/bank');
  await screen.findByText(/Now: account XXXXXXXX8901/);
  await type('Account number', '0123 4567 8901');
  await type('Account number again', '012345678902');
  await type('IFSC', 'sbin0001234');
  await press('Save');
  await screen.findByText('The two account numbers are different.');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('0123456789');
  await type('Account number again', '012345678901');
  await press('Save');
  await vi.waitFor(() => expect(location.pathname).toBe('/desk/shop/7'));
  expect(server.of('setVendorBank')[0]).toMatchObject({
    params: { vendor: 7 },
    headers: { 'if-match': '"2"' },
    body: { holder_name: 'Rajeev', account_number: '012345678901', ifsc: 'SBIN0001234', upi_id: null },
  });
});
