import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { closeDesk, openDesk, personAs, press, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const at = '2026-11-22T08:35:00Z';
const today = {
  at,
  numbers: {
    orders: { now: 38, before: 32 },
    sold: { now: 6_248_000, before: 5_480_000 },
    minutes_to_accept: { now: 9.4, before: null },
    problems: { now: 3, before: 2 },
  },
  needs: [
    { kind: 'payments' as const, count: 3, since: '2026-11-22T06:00:00Z' },
    { kind: 'orders' as const, count: 1, since: '2026-11-22T08:13:00Z' },
  ],
  runs_out: [
    {
      ...{ vendor_id: 1, product_variant: 5, product_id: 2, left: 3, days: 0 },
      names: { en: 'Wheat seed', hi: 'गेहूँ' },
      pack: { en: '40 kg', hi: '40 किलो' },
    },
  ],
  failed_jobs: [{ id: 4, kind: 'refund', error: 'no answer', at, tries: 60 }],
  books: { at, orders: 41, differences: 2 },
};

test('the day in numbers, what needs a person with its link, what runs out, and work that is tried again', async () => {
  const server = startDeskServer(personAs('owner'), { getToday: () => today, retryJob: () => undefined });
  await openDesk('/desk');
  await screen.findByText('38');
  for (const words of ['₹62,480.00', '9 min', '32 last week', '2 differences between books and orders, 22/11 14:05.', 'Wheat seed, 40 kg'])
    await screen.findByText(words);
  const [first, second] = within(screen.getByRole('region', { name: 'Needs a person' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('3 payments are stuck');
  expect(first?.textContent).toContain('Waits long');
  expect(second?.textContent).toContain('The oldest waits for 22 min.');
  expect(screen.getByRole('link', { name: 'See: 3 payments are stuck' }).getAttribute('href')).toBe('/desk/money');
  await press('Try again: Giving money back');
  await screen.findByText('It is tried again.');
  expect(server.of('retryJob')[0]?.params).toEqual({ id: 4 });
});

test('what is not theirs is not there, and nothing that waits is said', async () => {
  startDeskServer(personAs('editor'));
  await openDesk('/desk');
  await screen.findByText('Nothing waits. All is done.');
  expect(screen.queryByText('Sold')).toBeNull();
});
