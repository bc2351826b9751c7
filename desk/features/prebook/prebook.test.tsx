import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { choose, closeDesk, openDesk, personAs, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const booked = {
  vendor_id: 1,
  product_variant: 9,
  names: { en: 'Paddy seed', hi: 'धान बीज' },
  pack: { en: '3 kg', hi: '3 किलो' },
  quantity: 6,
  orders: 3,
  weeks: [
    { week: 0, quantity: 5, orders: 2 },
    { week: 3, quantity: 1, orders: 1 },
  ],
};
const months = [
  { month: '2027-02', quantity: 6, orders: 3 },
  { month: '2027-07', quantity: 9, orders: 1 },
];
const answer = ({ query }: { query: { month?: string } }) => ({ months, month: query.month ?? '2027-02', results: [booked], next: null });

test('a product shows its month by weeks, and a February of 28 days has four', async () => {
  const server = startDeskServer(personAs('manager'), { listPrebook: answer as never });
  await openDesk('/desk/prebook');
  const row = await screen.findByRole('row', { name: /Paddy seed, 3 kg/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['52 orders', '–', '–', '11 order', '63 orders']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Item',
    '1 to 7',
    '8 to 14',
    '15 to 21',
    '22 to 28',
    'Total',
  ]);
  await choose('Month', '2027-07');
  await vi.waitFor(() => expect(server.of('listPrebook').at(-1)?.query).toMatchObject({ vendor: 1, month: '2027-07' }));
  expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe('/api/desk/v1/prebook.csv?vendor=1');
});

test('staff who may not download the file see no link to it', async () => {
  startDeskServer(personAs('counter'), { listPrebook: () => ({ months: [], month: null, results: [], next: null }) });
  await openDesk('/desk/prebook');
  await screen.findByText('No advance bookings');
  expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull();
});
