import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuditEntry } from '#core/contract/desk/audit.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import { type StaffRole, staffRoles } from '#core/facts/permission.ts';
import { anita, choose, closeDesk, openDesk, personAs, press, startDeskServer } from '../../tests/fixtures/desk/open-desk.tsx';
import { initialsOf } from '../blocks/avatar.tsx';
import { changesOf } from '../features/audit/audit-facts.ts';
import { text } from '../words/words.ts';
import { placesFor } from './places.ts';

beforeEach(closeDesk);

const shop = (id: number, en: string): Vendor => ({
  id,
  company_name: en,
  names: { en, hi: en },
  owner_name: 'Ram',
  company_address: 'Kanti',
  company_phone: '9876500001',
  location: { coordinates: [85.3, 26.2] },
  shipping_charges: 0,
  minimum_order_value: 0,
  fulfillment_type: 'BOTH',
  sells_prebook: false,
  prepay_percent: 0,
  licence_number: 'BR-1',
  service_area: { radius_km: 12, pins: [] },
  distance: null,
});
const shops = { results: [shop(1, 'Kisan Kendra'), shop(2, 'Beej Ghar')], next: null };

/** Places between today and the person's own page. */
const seen: Readonly<Record<StaffRole, readonly string[]>> = {
  owner: [
    '/orders',
    '/prebook',
    '/shop',
    '/stock',
    '/products',
    '/coupons',
    '/banners',
    '/articles',
    '/imports',
    '/claims',
    '/days',
    '/insurance',
    '/bordereaux',
    '/money',
    '/debtors',
    '/farmers',
    '/accounts',
    '/reports',
    '/goods',
    '/leads',
    '/complaints',
    '/growth',
    '/posts',
    '/ratings',
    '/insights',
    '/kyc',
    '/people',
    '/centres',
    '/languages',
    '/staff',
    '/audit',
    '/programs',
    '/failed',
  ],
  manager: [
    '/orders',
    '/prebook',
    '/shop',
    '/stock',
    '/goods',
    '/debtors',
    '/farmers',
    '/products',
    '/coupons',
    '/imports',
    '/days',
    '/centres',
    '/staff',
    '/audit',
  ],
  counter: ['/orders', '/prebook', '/stock', '/goods', '/debtors', '/products', '/days'],
  editor: ['/stock', '/products', '/banners', '/articles', '/imports', '/insurance', '/bordereaux', '/growth'],
  reviewer: ['/products', '/claims', '/kyc'],
  finance: [
    '/orders',
    '/prebook',
    '/products',
    '/days',
    '/insurance',
    '/bordereaux',
    '/imports',
    '/money',
    '/debtors',
    '/accounts',
    '/reports',
  ],
  moderator: ['/products', '/posts', '/ratings'],
  translator: ['/products', '/languages'],
  support: [
    '/orders',
    '/prebook',
    '/stock',
    '/goods',
    '/products',
    '/coupons',
    '/leads',
    '/complaints',
    '/farmers',
    '/insights',
    '/people',
    '/centres',
  ],
};

describe('actions without permission are hidden', () => {
  test.each(Object.keys(staffRoles) as StaffRole[])('%s has these places', (role) => {
    expect(new Set(placesFor(personAs(role)).map(({ href }) => href))).toEqual(new Set(['/', ...seen[role], '/me']));
  });

  test('a page without permission shows as not found, and loads no data', async () => {
    const server = startDeskServer(personAs('counter'));
    await openDesk('/desk/audit');
    await screen.findAllByText('Page not found');
    const places = screen.getByRole('navigation', { name: 'Desk menu' });
    expect(
      within(places)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Today', 'Orders', 'Stock', 'Drawer', 'Lots', 'Debtors', 'Products', 'Advance', 'Me']);
    expect(server.of('listAudit')).toHaveLength(0);
    expect(server.of('listStaff')).toHaveLength(0);
  });

  test('a “new” page without permission shows as not found, and “new” is not read as an id', async () => {
    const server = startDeskServer(personAs('counter'));
    await openDesk('/desk/products/new');
    await screen.findAllByText('Page not found');
    expect(server.of('getDeskProduct')).toHaveLength(0);
  });
});

test('keyboard focus moves to the heading of the next page, also when that page loads late', async () => {
  startDeskServer(personAs('support'), { listVendors: () => shops });
  await openDesk('/desk/me');
  const link = await screen.findByRole('link', { name: 'Call back' });
  link.focus();
  link.click();
  const name = await screen.findByRole('heading', { level: 1, name: 'Call back' });
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
});

describe('the choice of a shop', () => {
  test('staff of one shop see its name and have no choice', async () => {
    startDeskServer(personAs('manager'), { listVendors: () => shops });
    await openDesk();
    await within(screen.getByRole('banner')).findByText('Kisan Kendra');
    expect(screen.queryByLabelText('Shop')).toBeNull();
  });

  test('staff of several shops choose one of them, and the lists follow', async () => {
    const both = personAs('manager', {
      roles: [
        { role: 'manager', vendor_id: 1 },
        { role: 'counter', vendor_id: 2 },
      ],
    });
    const server = startDeskServer(both, { listVendors: () => shops });
    await openDesk('/desk/staff');
    await screen.findByRole('option', { name: 'Beej Ghar' });
    await choose('Shop', '2');
    await vi.waitFor(() => expect(server.of('listStaff').at(-1)?.query).toMatchObject({ vendor: 2 }));
    await openDesk('/desk/staff');
    expect(await screen.findByLabelText('Shop')).toHaveProperty('value', '2');
  });

  test('a stored choice of a shop is dropped when the person no longer works there', async () => {
    localStorage.setItem('khurpi.desk.vendor', '3');
    const server = startDeskServer(personAs('manager'), { listVendors: () => shops });
    await openDesk('/desk/staff');
    await screen.findByText('Anita Kumari');
    expect(server.of('listStaff').at(-1)?.query).toMatchObject({ vendor: 1 });
  });
});

const entry: AuditEntry = {
  id: 9,
  at: '2026-11-22T08:35:00Z',
  actor: { id: 1, full_name: 'Rajeev Ranjan' },
  role: 'owner',
  vendor_id: 1,
  action: 'staff.change',
  entity: 'staff',
  entity_id: '7',
  before: { roles: [{ role: 'counter', vendor_id: 1 }], wing: null },
  after: {
    roles: [
      { role: 'counter', vendor_id: 1 },
      { role: 'finance', vendor_id: null },
    ],
    wing: 3,
  },
  request_id: null,
  api_key_id: null,
  names: { 'staff:7': { en: 'Anita Kumari', hi: 'अनिता कुमारी' } },
};

test('the log shows person, action, record and changes, with filters in the address', async () => {
  const server = startDeskServer(personAs('owner'), {
    listVendors: () => shops,
    listAudit: () => ({
      results: [entry, { ...entry, id: 8, action: 'moon.land', actor: null, role: null, before: null, after: null }],
      next: null,
    }),
  });
  await openDesk('/desk/audit?entity=staff&id=7');
  const row = await screen.findByRole('row', { name: /Changed a person/ });
  expect(row.textContent).toContain('Rajeev Ranjan Owner');
  await within(row).findByText('Staff: Anita Kumari');
  await vi.waitFor(() => expect(row.textContent).toContain('Role Counter, Kisan Kendra Counter, Kisan Kendra, Finance'));
  // A permission unknown to this desk shows its code, and is not left out.
  expect(screen.getByRole('row', { name: /moon\.land/ }).textContent).toContain('The shop itself');
  expect(server.of('listAudit')[0]?.query).toEqual({ entity: 'staff', id: '7' });
  await choose('Who', String(anita.id));
  await vi.waitFor(() => expect(server.of('listAudit').at(-1)?.query).toEqual({ entity: 'staff', id: '7', actor: 7 }));
});

test('a log line shows its changes, also of unknown fields', () => {
  const roleWords = ({ role }: { readonly role: string }): string => role;
  const reader = { t: text, language: 'en', roleWords, names: {} } as const;
  expect(changesOf(entry, reader)).toEqual([
    { field: 'Role', before: 'counter', after: 'counter, finance' },
    { field: 'wing', before: '–', after: '3' },
  ]);
  expect(changesOf({ ...entry, before: null, after: { full_name: 'S***' } }, reader)).toEqual([
    { field: 'Full name', before: undefined, after: 'S***' },
  ]);
});

test('the language changes at once, and stays after a reload', async () => {
  startDeskServer(personAs('owner'));
  await openDesk('/desk/me');
  (await screen.findByRole('radio', { name: /हिन्दी|Hindi/ })).click();
  await screen.findByRole('heading', { name: 'मेरा खाता' });
  expect(document.documentElement.lang).toBe('hi');
  expect(localStorage.getItem('khurpi.desk.language')).toBe('hi');
});

test('a session ended from the list disappears at once, and returns if the server refuses', async () => {
  const row = {
    id: anita.auth_id,
    device: 'Chrome, Android',
    signed_in_at: entry.at,
    last_seen_at: entry.at,
    ends_at: entry.at,
    is_done: true,
  };
  const server = startDeskServer(personAs('owner'), {
    listDeskSessions: () => ({ results: [{ ...row, is_current: false }], next: null }),
    endDeskSession: () => undefined,
  });
  await openDesk('/desk/me');
  await press('Sign out on Chrome, Android');
  await screen.findByText('Signed out there.');
  expect(server.of('endDeskSession')[0]?.params).toEqual({ id: anita.auth_id });
});

test.each([
  ['Anita Kumari', 'AK'],
  ['Dr. Nisha Verma', 'DV'],
  ['राजू', 'र'],
  ['', ''],
])('%s has the right initials', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
