import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskCoupon } from '#core/contract/desk/vendor/coupon.ts';
import { endOfDay, startOfDay } from '#core/rules/dates.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { choose, closeDesk, openDesk, openTab, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';
import { boxOf, couponBody, couponChange, couponValues, faultsOf } from './coupon-form.ts';

beforeEach(closeDesk);

const beej: DeskCoupon = {
  vendor_id: 1,
  code: 'BEEJ5',
  version: 3,
  titles: { en: '5% off on seeds, up to ₹200', hi: 'बीज पर 5% छूट, ₹200 तक' },
  off: 0,
  off_percent: 5,
  most_off: 20_000,
  category_id: 1,
  min_cart: 50_050,
  is_first_order: false,
  is_automatic: true,
  uses_left: 37,
  // Not at midnight, because a file can contain any moment.
  starts_at: '2026-11-01T06:30:00.000Z',
  ends_at: '2027-01-31T12:00:00.000Z',
  is_on: true,
  state: 'running',
  used: 12,
  given: 184_050,
  changed: { at: '2026-11-20T08:00:00Z', by: 'Anita Kumari' },
};
const start = (more: Parameters<typeof startDeskServer>[1] = {}, role: Parameters<typeof personAs>[0] = 'manager') =>
  startDeskServer(personAs(role), {
    listDeskCoupons: () => ({ results: [beej], next: null }),
    getDeskCoupon: () => beej,
    listDeskCategories: () => ({
      results: [{ id: 1, names: { en: 'Seed', hi: 'बीज' }, version: 1, search_words: [], products: 3 }],
      next: null,
    }),
    listVendors: () => ({ results: [{ id: 1, names: { en: 'Kanti Krishi Kendra', hi: 'कांटी कृषि केंद्र' } }], next: null }),
    ...more,
  });

test('a coupon passes the form unchanged, and a change sends only edited fields', () => {
  const values = couponValues(beej);
  expect(couponBody(values)).toMatchObject({ off: 0, off_percent: 5, most_off: 20_000, min_cart: 50_050, category_id: 1, uses_left: 37 });
  expect(couponChange(values, beej)).toEqual({});
  expect(couponChange({ ...values, min_cart: '600', titles_hi: 'नया' }, beej)).toEqual({
    min_cart: 60_000,
    titles: { en: beej.titles.en, hi: 'नया' },
  });
  expect(couponChange({ ...values, ends_at: '2027-02-01' }, beej)).toEqual({ ends_at: new Date(endOfDay('2027-02-01')).toISOString() });
  expect(couponChange({ ...values, kind: 'amount', off: '50' }, beej)).toEqual({ off: 5_000, off_percent: 0, most_off: null });
  expect(couponChange({ ...values, uses_left: '', category_id: '' }, beej)).toEqual({ uses_left: null, category_id: null });
});

test('a fault leads to its box', () => {
  const values = couponValues(beej);
  const boxes = (over: object) => faultsOf({ ...values, ...over }).map(({ path }) => boxOf(path, { ...values, ...over }));
  expect(boxes({ off_percent: '' })).toEqual(['off_percent']);
  expect(boxes({ kind: 'amount', off: '' })).toEqual(['off']);
  expect(boxes({ titles_hi: ' ', ends_at: '2026-10-31' })).toEqual(['titles_hi', 'ends_at']);
});

test('the list shows each discount and use, filters by address, and switches coupons', async () => {
  const server = start({ updateDeskCoupon: ({ body }) => ({ ...beej, ...body, state: 'off' }) });
  await openDesk('/desk/coupons');
  const row = within(await screen.findByRole('row', { name: /BEEJ5/ }));
  for (const words of ['5%, up to ₹200.00', 'on ₹500.50 or more', '01/11/2026 – 31/01/2027', '12', '37 left', '₹1,840.50', 'Active'])
    row.getByText(words);
  await choose('State', 'over');
  await vi.waitFor(() => expect(server.of('listDeskCoupons').at(-1)?.query).toEqual({ vendor: 1, state: 'over' }));
  expect(location.search).toBe('?state=over');
  await press('Switch off BEEJ5');
  await screen.findByText('BEEJ5 is off. Old orders keep their discount.');
  expect(server.of('updateDeskCoupon')[0]).toMatchObject({ params: { vendor: 1, code: 'BEEJ5' }, body: { is_on: false } });
});

test('a new coupon shows missing and impossible values before anything is sent', async () => {
  const server = start({ createDeskCoupon: ({ body }) => ({ ...beej, ...body }) });
  await openDesk('/desk/coupons/new');
  await type('Code', 'rabi 50');
  await type('Text in English', '₹50 off');
  await openTab('Hindi');
  await type('Text in Hindi', '₹50 की छूट');
  await type('From', '2026-11-22');
  await type('Until', '2026-11-20');
  await press('Save');
  await screen.findByText('Enter the discount.');
  await type('Amount off', '50');
  await press('Save');
  await screen.findByText('The end must be after the start.');
  expect(document.activeElement).toBe(screen.getByLabelText('Until'));
  expect(server.of('createDeskCoupon')).toHaveLength(0);
  await type('Until', '2026-12-31');
  await press('Save');
  await vi.waitFor(() => expect(server.of('createDeskCoupon')).toHaveLength(1));
  expect(server.of('createDeskCoupon')[0]).toMatchObject({
    params: { vendor: 1 },
    body: {
      code: 'RABI50',
      off: 5_000,
      off_percent: 0,
      most_off: null,
      starts_at: new Date(startOfDay('2026-11-22')).toISOString(),
      ends_at: new Date(endOfDay('2026-12-31')).toISOString(),
    },
  });
  await screen.findByText('RABI50 is saved.');
});

test('a second language other than Hindi is enough, and a refusal shows at its box', async () => {
  const getLanguages = () => ({ languages: [{ code: 'te', own_name: 'తెలుగు', listen: 'వినండి', trial: null, bytes: 1 }] });
  start({ getLanguages, createDeskCoupon: () => refuse(409, 'CODE_TAKEN', { path: 'body.code', reason: 'coupon' }) });
  await openDesk('/desk/coupons/new');
  await type('Code', 'RABI50');
  await type('Text in English', 'x');
  await openTab('Telugu');
  await type('Text in Telugu', 'x');
  await type('Until', '2099-12-31');
  await type('Amount off', '50');
  await press('Save');
  await screen.findByText(/words of CODE_TAKEN/);
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
});

test('a change is sent with its version; after another person’s change both versions show', async () => {
  const server = start({
    updateDeskCoupon: ({ headers, body }) =>
      headers['if-match'] === '"4"' ? { ...beej, ...body, version: 5 } : refuse(412, 'CHANGED_MEANWHILE'),
  });
  await openDesk('/desk/coupons/1/BEEJ5');
  await screen.findByText('Used in 12 orders, ₹1,840.50 given. These orders keep their discount.');
  await type('At most', '150');
  server.answers['getDeskCoupon'] = () => ({ ...beej, version: 4, min_cart: 0 });
  await press('Save');
  const sheet = within(await screen.findByRole('alertdialog'));
  sheet.getByText('Minimum cart amount');
  await press('Save mine');
  await screen.findByText('BEEJ5 is saved.');
  expect(server.of('updateDeskCoupon').map(({ body }) => body)).toEqual([{ most_off: 15_000 }, { most_off: 15_000 }]);
});

test('support can read coupons, and has no button to change them', async () => {
  start({}, 'support');
  await openDesk('/desk/coupons');
  await screen.findByRole('link', { name: /BEEJ5/ });
  expect(screen.queryByRole('button', { name: /Switch/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add a coupon' })).toBeNull();
});
