// Tests the phones' reports at the desk: errors, their place and start, and marking them as solved.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MarketingMessage } from '#core/contract/desk/insight/counts.ts';
import type { DeskErrorDetail } from '#core/contract/desk/insight/errors.ts';
import type { SpeedRow } from '#core/contract/desk/insight/speed.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { choose, closeDesk, openDesk, personAs, press, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const error: DeskErrorDetail = {
  id: 12,
  version: 3,
  source: 'worker',
  name: 'TypeError',
  message: 'x is undefined',
  place: 'cart',
  path: '/order/#',
  count: 1_234,
  first_seen: '2026-11-20T04:00:00.000Z',
  last_seen: '2026-11-22T04:00:00.000Z',
  versions: [
    { version: '1.0', count: 1_230 },
    { version: '1.1', count: 4 },
  ],
  state: 'open',
  is_back: true,
  is_confirmed: false,
  changed: { at: '2026-11-21T04:00:00.000Z', by: null },
  recent: [{ at: '2026-11-22T04:00:00.000Z', version: '1.1', path: '/order/#', place: 'at q (/assets/cart-1.js:1:2)', request: 'r-9' }],
};

const speed: SpeedRow = {
  route: '/products/…',
  lcp: { p75: 4_620, count: 12, rate: 'poor' },
  inp: { p75: 310, count: 1, rate: 'needs-work' },
  cls: { p75: 0.02, count: 12, rate: 'good' },
  worker: null,
};

const message: MarketingMessage = {
  id: 9,
  state: 'failed',
  tries: 12,
  error: 'clevertap: not taken',
  created_at: '2026-11-22T04:00:00.000Z',
  settled_at: '2026-11-22T05:00:00.000Z',
};

function startDesk(role: 'support' | 'moderator' = 'support') {
  let now = error;
  const { recent: _recent, ...row } = error;
  return startDeskServer(personAs(role), {
    listEventCounts: () => ({ results: [{ day: '2026-11-22', name: 'order_placed', count: 1_204 }], next: null }),
    listMarketing: () => ({ results: [message], next: null }),
    listSpeed: () => ({ results: [speed], next: null }),
    listErrors: () => ({ results: [{ ...row, state: now.state }], next: null }),
    getError: () => now,
    updateError: ({ body }) => {
      now = { ...now, state: body.state, is_back: false, changed: { at: '2026-11-22T05:00:00.000Z', by: 'Rajeev Ranjan' } };
      return now;
    },
  });
}

test('an error row shows name, message, source, place, count, last version and that it came back', async () => {
  const server = startDesk();
  await openDesk('/desk/insights');
  const row = within(await screen.findByRole('table', { name: 'Errors' })).getByRole('row', { name: /TypeError/ });
  for (const words of ['x is undefined', 'Came back', 'Service worker', 'cart', '1,234', '1.1']) expect(row.textContent).toContain(words);
  await choose('State', 'solved');
  await choose('Source', 'worker');
  await vi.waitFor(() => expect(server.of('listErrors').at(-1)?.query).toEqual({ state: 'solved', source: 'worker' }));
});

test('one tap marks an error as solved, another as open; its page shows times and requests', async () => {
  const server = startDesk();
  await openDesk('/desk/insights/12');
  await screen.findByText('Request r-9');
  expect(screen.getByText('at q (/assets/cart-1.js:1:2)')).toBeTruthy();
  expect(screen.getByText(/A newer version of the app reported it again/)).toBeTruthy();
  await press('Mark as solved');
  await screen.findByText(/Rajeev Ranjan, /);
  await press('Open again');
  await vi.waitFor(() => expect(server.of('updateError').map(({ body }) => body)).toEqual([{ state: 'solved' }, { state: 'open' }]));
});

test('a refusal is shown, and nothing shows as done', async () => {
  const server = startDesk();
  server.answers['updateError'] = () => refuse(404, 'NOT_FOUND');
  await openDesk('/desk/insights/12');
  await press('Mark as solved');
  await screen.findByText('words of NOT_FOUND');
  expect(screen.getByRole('button', { name: 'Mark as solved' })).toBeTruthy();
});

test('staff without permission find neither the page nor its link', async () => {
  const server = startDesk('moderator');
  await openDesk('/desk/insights');
  await screen.findAllByText('Page not found');
  expect([screen.queryByRole('link', { name: 'App' }), server.of('listErrors')]).toEqual([null, []]);
});

test('a page’s row shows its 75% value, its visits, and a rating', async () => {
  const server = startDesk();
  await openDesk('/desk/insights/speed');
  const row = within(await screen.findByRole('table', { name: 'App speed' })).getByRole('row', { name: /\/products\/…/ });
  for (const words of ['4.62 s', 'Poor', '12 visits', '0.31 s', 'Needs work', '1 visit', '0.02', 'Good', '–'])
    expect(row.textContent).toContain(words);
  await choose('Network', '2g');
  await choose('Days', '30');
  await vi.waitFor(() => {
    const { connection, from = '', to = '' } = (server.of('listSpeed').at(-1)?.query ?? {}) as Record<string, string>;
    expect([connection, (Date.parse(to) - Date.parse(from)) / 86_400_000]).toEqual(['2g', 29]);
  });
});

test('each event has a row a day with a text, and can be exported with the filters', async () => {
  const server = startDesk();
  await openDesk('/desk/insights/events');
  const row = within(await screen.findByRole('table', { name: 'App use' })).getByRole('row', { name: /Placed an order/ });
  for (const words of ['22/11/2026', '1,204']) expect(row.textContent).toContain(words);
  await choose('What', 'order_placed');
  await vi.waitFor(() => expect(server.of('listEventCounts').at(-1)?.query).toMatchObject({ name: 'order_placed' }));
  const { from, to } = (server.of('listEventCounts').at(-1)?.query ?? {}) as Record<string, string>;
  expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe(
    `/api/desk/v1/exports/events.csv?from=${from}&to=${to}&name=order_placed`,
  );
});

test('the list shows each message to the marketing service, its state and its failure', async () => {
  const server = startDesk();
  await openDesk('/desk/insights/marketing');
  const row = within(await screen.findByRole('table', { name: 'Marketing' })).getByRole('row', { name: /22\/11/ });
  for (const words of ['Failed', '12', 'clevertap: not taken']) expect(row.textContent).toContain(words);
  await choose('State', 'sent');
  await vi.waitFor(() => expect(server.of('listMarketing').at(-1)?.query).toEqual({ state: 'sent' }));
});
