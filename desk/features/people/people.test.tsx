import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#core/contract/desk/person.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { choose, closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';
import { boxesOf, standingIn, standingRules } from './standing-form.ts';

beforeEach(closeDesk);

const geeta: Person = {
  id: 41,
  version: 3,
  full_name: 'Geeta Kumari',
  phone: '98xxxxxx55',
  role: 'agent',
  vendor_id: null,
  partner: { external_partner_type: 'CSC', external_partner_id: '500100100055' },
  commission_permille: 25,
  commission_asked: null,
  is_staff: false,
  block: null,
  created_at: '2026-11-01T04:00:00Z',
  changed: null,
};
const block = { reason: 'Three parcels were not taken', until: '2099-12-05', at: '2026-11-20T04:00:00Z', by: 'Asha Verma' };
const plain: Person = { ...geeta, id: 42, full_name: null, phone: '91xxxxxx07', role: 'farmer', partner: null, commission_permille: 0 };
const list = (...results: readonly Person[]) => ({ results: [...results], next: null });

test('a form sends only the fields of its role, and reads the typed commission', () => {
  expect(standingIn(boxesOf(geeta))).toEqual({ vendor_id: null, partner: geeta.partner, commission_permille: 25 });
  expect(standingIn({ role: 'buyer', vendor_id: '4', partner: '500', commission_permille: '9' })).toEqual({
    vendor_id: 4,
    partner: null,
    commission_permille: 0,
  });
  const { accept, check } = standingRules.commission_permille;
  expect(['2.5', '२.५', '2.', '20', '2.5 %'].map((raw) => accept('', raw))).toEqual(['2.5', '2.5', '2.', '20', '2.5']);
  // A comma is neither a decimal point nor a thousands separator, so it is refused.
  expect(['2,5', '1,000', '100', '2.55', '-1'].map((raw) => accept('2', raw))).toEqual(['2', '2', '2', '2', '2']);
  expect(['20', '20.1', '2.', '.'].map(check)).toEqual([undefined, 'people.commission-wrong', undefined, 'people.commission-wrong']);
});

test('the list shows roles, and the server looks up whole numbers', async () => {
  const server = startDeskServer(personAs('owner'), {
    listPeople: ({ query }) => list(...(query.search ? [plain] : [geeta, { ...geeta, id: 43, full_name: 'Blocked One', block }])),
  });
  await openDesk('/desk/people');
  const table = await screen.findByRole('table', { name: 'People' });
  const row = within(table).getByRole('row', { name: /Geeta/ });
  for (const words of ['98xxxxxx55', 'Agent', 'CSC 500100100055', 'Commission 2.5%']) expect(row.textContent).toContain(words);
  expect(within(table).getByRole('row', { name: /Blocked One/ }).textContent).toContain('Blocked');
  await choose('Show', 'blocked');
  await vi.waitFor(() => expect(server.of('listPeople').at(-1)?.query).toEqual({ kind: 'blocked' }));
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: '9198765407' } });
  await screen.findByRole('link', { name: 'No name yet' });
  expect(location.search).toBe('?kind=blocked&search=9198765407');
});

test('a number becomes a shop’s buyer, and an existing one is reported', async () => {
  const server = startDeskServer(personAs('owner'), {
    createPerson: () => refuse(409, 'PERSON_ALREADY'),
    getPerson: () => geeta,
    listVendorNames: () => ({ results: [{ id: 1, names: { en: 'Kisan Kendra', hi: 'किसान केंद्र' }, status: 'open' }], next: null }),
  });
  await openDesk('/desk/people/new');
  await press('Save');
  expect(await screen.findAllByText('Fill this in')).toHaveLength(3);
  await type('Mobile number', '+91 98765 12345');
  await type('Full name', 'Sita Devi');
  await choose('What they do', 'buyer');
  await press('Save');
  // "All shops" has to be chosen; it is never the default.
  await screen.findByText('Fill this in');
  expect(server.of('createPerson')).toHaveLength(0);
  await within(await screen.findByLabelText('Orders at')).findByRole('option', { name: 'Kisan Kendra' });
  await choose('Orders at', '1');
  await press('Save');
  await screen.findByText(/words of PERSON_ALREADY/);
  server.answers['createPerson'] = () => ({ ...geeta, id: 41 });
  await press('Save');
  await vi.waitFor(() => expect(location.pathname).toBe('/desk/people/41'));
  expect(server.of('createPerson').at(-1)?.body).toEqual({
    phone_number: '9876512345',
    full_name: 'Sita Devi',
    role: 'buyer',
    vendor_id: 1,
    partner: null,
    commission_permille: 0,
  });
});

test('a service centre’s agent is changed, and a higher commission shows as waiting', async () => {
  let now: Person = geeta;
  const server = startDeskServer(personAs('owner'), {
    getPerson: () => now,
    updatePerson: () => (now = { ...geeta, version: 4, commission_asked: 50 }),
  });
  await openDesk('/desk/people/41');
  await type('Commission', '5');
  await press('Save');
  await screen.findByText('A commission of 5% needs a second approval.');
  expect(server.of('updatePerson')[0]).toMatchObject({
    headers: { 'if-match': '"3"' },
    body: { role: 'agent', vendor_id: null, partner: geeta.partner, commission_permille: 50 },
  });
});

test('a person who saves outdated data sees both versions, field by field', async () => {
  const server = startDeskServer(personAs('owner'), { getPerson: () => geeta, updatePerson: () => refuse(412, 'CHANGED_MEANWHILE') });
  await openDesk('/desk/people/41');
  await choose('What they do', 'farmer');
  server.answers['getPerson'] = () => ({ ...geeta, role: 'buyer', partner: null, commission_permille: 0, version: 4 });
  await press('Save');
  const row = within(await screen.findByRole('alertdialog', { name: 'Changed by somebody else' })).getByRole('row', {
    name: /What they do/,
  });
  expect(row.textContent).toContain('Buyer for farmers');
  expect(row.textContent).toContain('Farmer');
});

test('an account is blocked with a reason, and unblocked with a text for the log', async () => {
  let now: Person = plain;
  const server = startDeskServer(personAs('owner'), {
    getPerson: () => now,
    blockPerson: () => (now = { ...plain, block }),
    unblockPerson: () => (now = plain),
  });
  await openDesk('/desk/people/42');
  await press('Block this account');
  const sheet = await screen.findByRole('dialog', { name: 'Block this account' });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Block' }));
  await screen.findByText('Fill this in');
  await type('Reason', 'Three parcels were not taken');
  fireEvent.input(screen.getByLabelText('Until and including'), { target: { value: '2099-12-05' } });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Check this')).toBeTruthy();
  fireEvent.input(screen.getByLabelText('Until and including'), { target: { value: '' } });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Block' }));
  await screen.findByText('The account is blocked.');
  expect(server.of('blockPerson')[0]?.body).toEqual({ reason: 'Three parcels were not taken', until: null });
  await screen.findByText('Blocked until 05/12/2099');
  await press('Unblock');
  await type('Why is it unblocked?', 'They have paid');
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Unblock' })).getByRole('button', { name: 'Unblock' }));
  await screen.findByText('The account is open. The person can log in again.');
  expect(server.of('unblockPerson')[0]?.body).toEqual({ words: 'They have paid' });
});

test('support sees why a person is blocked, and cannot change it', async () => {
  startDeskServer(personAs('support'), { getPerson: () => ({ ...plain, block }), listPeople: () => list(geeta) });
  await openDesk('/desk/people/42');
  await screen.findByText('Three parcels were not taken');
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await openDesk('/desk/people');
  await screen.findByRole('link', { name: 'Geeta Kumari' });
  expect(screen.queryByRole('link', { name: 'Add agent or buyer' })).toBeNull();
  await openDesk('/desk/people/new');
  await screen.findAllByText('Page not found');
});

test('a farmer is found by name, and the row leads to their page', async () => {
  const server = startDeskServer(personAs('owner'), {
    listDeskFarmers: () => ({
      results: [{ id: 41, full_name: 'रमेश यादव', phone: '98xxxxxx55', created_at: '2026-11-01T04:00:00Z', orders: 3 }],
      next: null,
    }),
  });
  await openDesk('/desk/farmers');
  await screen.findByText('Search for a farmer', {}, { timeout: 10_000 });
  expect(server.of('listDeskFarmers')).toEqual([]);
  await type('Name, or whole mobile number', 'ramesh');
  const link = await screen.findByRole('link', { name: 'रमेश यादव' }, { timeout: 10_000 });
  expect(link.getAttribute('href')).toContain('/people/41/farmer');
  expect(server.of('listDeskFarmers').at(-1)?.query).toEqual({ search: 'ramesh' });
});
