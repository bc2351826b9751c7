import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BookLine } from '#core/contract/agent/book.ts';
import type { Centre } from '#core/contract/desk/centre/centre.ts';
import type { DeskTablet } from '#core/contract/desk/centre/tablet.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, openTab, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const vendors = {
  listDeskTablets: () => ({ results: [tablet], next: null }),
  listCentreBook: () => ({ results: [], next: null, cash: { held: 0, limit: 1_000_000, handed_over: 0, people: [] } }),
  listCentreHandOvers: () => ({ results: [], next: null }),

  listVendorNames: () => ({ results: [{ id: 1, names: { en: 'Kisan Kendra', hi: 'किसान केंद्र' }, status: 'open' }], next: null }),
};
const tablet: DeskTablet = {
  id: 91,
  centre: { id: 41, names: { en: 'Rampur centre', hi: 'रामपुर केंद्र' } },
  name: 'Counter 1',
  registered_at: '2026-11-01T04:00:00Z',
  last_seen_at: '2026-11-20T04:00:00Z',
  ended_at: null,
  people: [{ id: 7, full_name: 'Geeta Kumari', phone: '98xxxxxx55', unsent: 4, ended_at: null }],
  unsent: 4,
  orders: [],
};
const rampur: Centre = {
  id: 41,
  version: 3,
  names: { en: 'Rampur centre', hi: 'रामपुर केंद्र' },
  place: 'Rampur Hari',
  vendors: [1],
  partner: { external_partner_type: 'CSC', external_partner_id: '500100100055' },
  pays: 'wallet',
  commission_permille: 25,
  cash_limit: 1_000_000,
  most_people: 8,
  lock_minutes: 5,
  offline_unlock: 'yes',
  people: [
    {
      id: 7,
      auth_id: '00000000-0000-4000-8000-000000000007',
      full_name: 'Geeta Kumari',
      phone: '98xxxxxx55',
      role: 'lead',
      since: '2026-11-01T04:00:00Z',
    },
  ],
  created_at: '2026-11-01T04:00:00Z',
  changed: null,
};

test('the list names each centre with its shops and people', async () => {
  startDeskServer(personAs('owner'), { ...vendors, listCentres: () => ({ results: [rampur], next: null }) });
  await openDesk('/desk/centres');
  const row = within(await screen.findByRole('table', { name: 'Service centres' })).getByRole('row', { name: /Rampur centre/ });
  await vi.waitFor(() => {
    for (const words of ['CSC 500100100055', 'Rampur Hari', 'Kisan Kendra', 'CSC wallet', '1']) expect(row.textContent).toContain(words);
  });
});

test('a new centre is added with its shops, and a partner number in use is reported', async () => {
  const server = startDeskServer(personAs('owner'), {
    ...vendors,
    createCentre: () => refuse(409, 'CODE_TAKEN', { path: 'body.partner.external_partner_id' }),
    getCentre: () => rampur,
  });
  await openDesk('/desk/centres/new');
  await press('Save');
  expect((await screen.findAllByText('Fill this in')).length).toBeGreaterThan(2);
  await type('Name in English', 'Rampur centre');
  await openTab('Hindi');
  await type('Name in Hindi', 'रामपुर केंद्र');
  await type('Place', 'Rampur Hari');
  fireEvent.click(await screen.findByLabelText('Kisan Kendra'));
  await type('CSC number', '500100100055');
  fireEvent.click(screen.getByLabelText('CSC wallet'));
  await type('Commission', '2.5');
  fireEvent.click(screen.getByLabelText('Tablets unlock without internet'));
  await press('Save');
  await screen.findByText(/words of CODE_TAKEN/);
  server.answers['createCentre'] = () => rampur;
  await type('CSC number', '500100100056');
  await press('Save');
  await vi.waitFor(() => expect(location.pathname).toBe('/desk/centres/41'));
  expect(server.of('createCentre').at(-1)?.body).toMatchObject({
    names: rampur.names,
    place: 'Rampur Hari',
    vendors: [1],
    partner: { external_partner_type: 'CSC', external_partner_id: '500100100056' },
    pays: 'wallet',
    commission_permille: 25,
    most_people: 8,
    lock_minutes: 5,
    offline_unlock: 'no',
  });
});

test('who saves outdated data sees both versions; who only reads has no buttons', async () => {
  const server = startDeskServer(personAs('owner'), {
    ...vendors,
    getCentre: () => rampur,
    updateCentre: () => refuse(412, 'CHANGED_MEANWHILE'),
  });
  await openDesk('/desk/centres/41');
  await type('Place', 'Kanti');
  server.answers['getCentre'] = () => ({ ...rampur, place: 'Motipur', version: 4 });
  await press('Save');
  const sheet = await screen.findByRole('alertdialog', { name: 'Changed by somebody else' });
  expect(within(sheet).getByRole('row', { name: /Place/ }).textContent).toContain('Motipur');
  expect(server.of('updateCentre')[0]?.headers['if-match']).toBe('"3"');
  closeDesk();
  startDeskServer(personAs('support'), { ...vendors, getCentre: () => rampur });
  await openDesk('/desk/centres/41');
  await screen.findAllByText('Geeta Kumari');
  for (const name of ['Add person', 'Order to the tablet', 'Remove', 'Make a tablet code'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a person is added by number and removed after a question', async () => {
  let now = rampur;
  const server = startDeskServer(personAs('owner'), {
    ...vendors,
    getCentre: () => now,
    addCentrePerson: () => rampur,
    removeCentrePerson: () => (now = { ...rampur, people: [] }),
  });
  await openDesk('/desk/centres/41');
  await press('Add person');
  const sheet = await screen.findByRole('dialog', { name: 'Add person' });
  await type('Mobile number', '+91 98765 12345');
  await type('Full name', 'Sita Devi');
  fireEvent.click(within(sheet).getByLabelText('Lead'));
  fireEvent.click(within(sheet).getByRole('button', { name: 'Add person' }));
  await screen.findByText('The person works at this centre now.');
  expect(server.of('addCentrePerson')[0]?.body).toEqual({ phone_number: '9876512345', full_name: 'Sita Devi', role: 'lead' });
  await press('Remove');
  const question = await screen.findByRole('alertdialog', { name: 'Remove Geeta Kumari from this centre?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Nobody works here yet. Add the first person.');
  expect(server.of('removeCentrePerson')[0]?.query).toMatchObject({ person: expect.anything() });
});

test('a tablet code is shown once', async () => {
  startDeskServer(personAs('owner'), {
    ...vendors,
    getCentre: () => rampur,
    createTabletCode: () => ({ code: 'K7QW3XMP', expires_at: '2099-11-01T04:00:00Z' }),
  });
  await openDesk('/desk/centres/41');
  await press('Make a tablet code');
  await screen.findByText('K7QW3XMP');
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Tablet code' })).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('K7QW3XMP')).toBeNull();
});

test('a tablet is ordered to wipe itself, and the sheet first says what will be lost', async () => {
  const server = startDeskServer(personAs('owner'), {
    ...vendors,
    getCentre: () => rampur,
    orderTablet: () => ({ id: 5, kind: 'wipe', person: null, when: 'now', ordered_at: '2026-11-20T04:00:00Z' }),
  });
  await openDesk('/desk/centres/41');
  const row = within(await screen.findByRole('table', { name: 'Tablets' })).getByRole('row', { name: /Counter 1/ });
  for (const words of ['Geeta Kumari', '4']) expect(row.textContent).toContain(words);
  await press('Order to the tablet');
  const sheet = within(await screen.findByRole('dialog', { name: 'Order to the tablet' }));
  fireEvent.click(sheet.getByLabelText('Wipe'));
  fireEvent.click(sheet.getByLabelText('At once'));
  sheet.getByText('What was not sent is lost.');
  fireEvent.click(sheet.getByRole('button', { name: 'Send the order' }));
  await screen.findByText('The order is sent. The tablet gets it at its next contact.');
  expect(server.of('orderTablet')[0]?.body).toEqual({ kind: 'wipe', when: 'now' });
});

test('a centre shows the orders of its agents, what is owed of each, and the cash in their hands', async () => {
  const line: BookLine = {
    order: { id: 501, order_number: 'ABCDEFGH', status: 'Delivered' },
    request_id: '018f3c1e-0000-7000-8000-000000000501',
    at: '2026-11-20T04:00:00Z',
    day: '2026-11-20',
    agent: { person: '00000000-0000-4000-8000-000000000007', name: 'Geeta Kumari' },
    farmer: { name: 'Kamla Devi' },
    vendor: { id: 1, names: { en: 'Kisan Kendra' } },
    price: 59_000,
    paid: [{ way: 'cash', by: 'farmer', amount: 59_000 }],
    commission: 1_475,
    commission_state: 'earned',
    tax: 0,
    owed: 59_000,
  };
  const people = [{ id: 7, name: 'Geeta Kumari', held: 59_000 }];
  const cash = { held: 59_000, limit: 1_000_000, handed_over: 12_000, people };
  const passed = {
    id: 3,
    state: 'confirmed' as const,
    agent: { person: line.agent.person, name: 'Geeta Kumari' },
    lead: { person: line.agent.person, name: 'Savitri Devi' },
    ...{ counted: 10_000, expected: 10_500, difference: -500, reason: 'Gave change', first_count: 9_000 },
    ...{ at: '2026-11-24T11:00:00Z', decided_at: '2026-11-24T11:05:00Z' },
  };
  startDeskServer(personAs('support'), {
    ...vendors,
    getCentre: () => rampur,
    listCentreBook: () => ({ results: [line], next: null, cash }),
    listCentreHandOvers: () => ({ results: [passed], next: null }),
  });
  await openDesk('/desk/centres/41');
  await screen.findByText('Cash with the agents: ₹590.00 of at most ₹10,000.00');
  screen.getByText('Geeta Kumari: ₹590.00');
  screen.getByText('Shops have received: ₹120.00');
  const handed = await screen.findByRole('table', { name: 'Cash handed to the lead' });
  for (const words of ['Geeta Kumari', 'Savitri Devi', '₹100.00', '₹90.00', '₹5.00', 'Gave change', 'Confirmed'])
    expect(handed.textContent).toContain(words);
  const row = within(await screen.findByRole('table', { name: 'Orders and cash' })).getByRole('row', { name: /Kamla Devi/ });
  for (const words of ['Geeta Kumari', '₹590.00', '₹14.75']) expect(row.textContent).toContain(words);
  expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toContain('/centres/41/book.csv');
});
