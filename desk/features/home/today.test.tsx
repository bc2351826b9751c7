import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { WaitingKind } from '#core/facts/work.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

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
  needs: [],
  runs_out: [
    {
      ...{ vendor_id: 1, product_variant: 5, product_id: 2, left: 3, days: 0 },
      names: { en: 'Wheat seed', hi: 'गेहूँ' },
      pack: { en: '40 kg', hi: '40 किलो' },
    },
  ],
  failed_jobs: [],
  books: { at, orders: 41, differences: 2 },
  backup: { at, is_late: false },
};

const minutesAgo = (n: number): string => new Date(Date.now() - n * 60_000).toISOString();
const row = (kind: WaitingKind, count: number, oldest_at: string | null, until: string | null = null) => ({
  kind,
  count,
  oldest_at,
  until,
});

test('the page shows the day’s numbers beside last week’s, and low stock', async () => {
  startDeskServer(personAs('owner'), { getToday: () => today });
  await openDesk('/desk');
  await screen.findByText('38');
  for (const words of ['₹62,480.00', '9 min', '32 last week', '2 differences between books and orders, 22/11 14:05.', 'Wheat seed, 40 kg'])
    await screen.findByText(words);
});

test('the page shows the newest backup’s age, and advice when it is old or missing', async () => {
  for (const [backup, words] of [
    [{ at, is_late: false }, 'Last backup of the database: 22/11 14:05.'],
    [{ at, is_late: true }, 'The last backup of the database was made 22/11 14:05. No new one has been made since.'],
    [{ at: null, is_late: true }, 'There is no backup of the database.'],
  ] as const) {
    startDeskServer(personAs('owner'), { getToday: () => ({ ...today, backup }) });
    await openDesk('/desk');
    await screen.findByText(words, { exact: false });
    closeDesk();
  }
  startDeskServer(personAs('owner'), { getToday: () => ({ ...today, backup: { at: null, is_late: false } }) });
  await openDesk('/desk');
  await screen.findByText('38');
  expect(screen.queryByText(/backup/)).toBeNull();
});

test('waiting work shows its age and a link, late work first', async () => {
  startDeskServer(personAs('owner'), {
    getWaiting: () => ({
      kinds: [
        row('orders', 1, minutesAgo(22.5)),
        row('claims', 4, minutesAgo(9_000), minutesAgo(-50.5 * 60)),
        row('kyc', 0, null),
        row('payments', 3, minutesAgo(155.5)),
        row('stock', 2, null),
        row('messages', 1, minutesAgo(0)),
      ],
    }),
  });
  await openDesk('/desk');
  const list = await screen.findByRole('region', { name: 'Waiting for you' });
  await within(list).findByText('3 payments are stuck');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    '3 payments are stuckThe oldest has waited 2 h.LateSee',
    '1 order to acceptThe oldest has waited 22 min.See',
    '4 claims are open2 days left for the first one.See',
    '2 packs have low or no stockSee',
    '1 message was not sentCame just now.See',
  ]);
  expect(screen.getByRole('link', { name: 'See: 4 claims are open' }).getAttribute('href')).toBe('/desk/claims');
  expect(screen.getByRole('link', { name: 'See: 2 packs have low or no stock' }).getAttribute('href')).toBe('/desk/stock?show=low');
});

test('the page says that nothing waits only after the server’s answer', async () => {
  startDeskServer(personAs('editor'), { getWaiting: () => refuse(503, 'UNAVAILABLE') });
  await openDesk('/desk');
  await screen.findByRole('region', { name: 'Waiting for you' });
  expect(screen.queryByText('Nothing is waiting. All is done.')).toBeNull();
  startDeskServer(personAs('editor'));
  await openDesk('/desk');
  await screen.findByText('Nothing is waiting. All is done.');
  expect(screen.queryByText('Sold')).toBeNull();
});
