import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const DAY_MS = 86_400_000;
const oldest = new Date(Date.now() - 40 * DAY_MS - 1_000).toISOString();
const sita = { farmer: 41, name: 'Sita Devi', phone: '98xxxxxx02', due: 120_000, oldest, orders: 2 };
const ages = [
  { age: 'to-7', farmers: 0, due: 0 },
  { age: 'to-30', farmers: 2, due: 80_000 },
  { age: 'to-90', farmers: 1, due: 120_000 },
  { age: 'over-90', farmers: 0, due: 0 },
];
const order = { id: 7, order_number: 'ABCD2345', vendor_id: 1, handed_over_at: oldest, grand_total: 200_000, due: 100_000 };
const detail = {
  ...sita,
  due_orders: [
    { ...order, due_reason: null },
    { ...order, id: 8, order_number: null, due: 20_000, due_reason: 'pays after the harvest' },
  ],
  limits: [{ vendor_id: 1, limit: 150_000 as number | null, is_own: false }],
  reminders: [] as { vendor_id: number; amount: number; by: string; at: string }[],
};
const start = (role: 'manager' | 'finance') =>
  startDeskServer(personAs(role), {
    listDebtors: () => ({ results: [sita], next: null }),
    sumDebtors: () => ({ ages }),
    getDebtor: () => detail,
  });

test('the list shows who owes how much since when, and opens the unpaid orders', async () => {
  const server = start('manager');
  await openDesk('/desk/debtors');
  const row = await screen.findByRole('row', { name: /Sita Devi/ });
  expect(['98xxxxxx02', '₹1,200.00', '40 days'].filter((words) => !row.textContent?.includes(words))).toEqual([]);
  expect(screen.getByText('₹2,000.00').parentElement?.textContent).toContain('from 3 farmers');
  (await screen.findByRole('radio', { name: '31 to 90 days 1' })).click();
  expect((await screen.findByText('₹1,200.00', { selector: 'p b' })).parentElement?.textContent).toContain('from 1 farmer');
  await type('Name or whole phone number', 'sita');
  await screen.findByRole('row', { name: /Sita Devi/ });
  await expect.poll(() => server.of('listDebtors').at(-1)?.query).toEqual({ vendor: 1, age: 'to-90', search: 'sita' });
  (await screen.findByRole('link', { name: /Sita Devi/ })).click();
  const orders = within(await screen.findByRole('region', { name: 'Orders to be paid' }));
  expect(orders.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ABCD 2345.*₹1,000.00of ₹2,000.00Take money/),
    expect.stringMatching(/Reason: pays after the harvest.*₹200.00/),
  ]);
  expect(orders.getAllByRole('link', { name: 'Take money' })[0]?.getAttribute('href')).toBe('/desk/orders/7');
});

test('finance staff cannot take money, and can download the list as a file', async () => {
  start('finance');
  await openDesk('/desk/debtors?age=to-90');
  expect((await screen.findByRole('link', { name: /CSV/ })).getAttribute('href')).toContain('/api/desk/v1/exports/debtors.csv?age=to-90');
  await openDesk('/desk/debtors/41');
  await screen.findAllByRole('link', { name: 'Open order' });
  expect(screen.queryByRole('link', { name: 'Take money' })).toBeNull();
});

test('a reminder is sent and listed; a refused one says when the next one is possible', async () => {
  let isSent = false;
  const reminders = [{ vendor_id: 1, amount: 120_000, by: 'Anita', at: '2026-11-28T06:30:00Z' }];
  const server = startDeskServer(personAs('manager'), {
    getDebtor: () => ({ ...detail, reminders: isSent ? reminders : [] }),
    remindDebtor: () => {
      if (isSent) return refuse(409, 'REMINDER_REFUSED', { reason: 'lately', next: '2026-12-01T06:30:00Z' });
      isSent = true;
      return { ...detail, reminders };
    },
  });
  await openDesk('/desk/debtors/41');
  await screen.findByText('None yet');
  await press('Send a reminder');
  await screen.findByText('₹1,200.00, sent by Anita, 28/11 12:00');
  expect(server.of('remindDebtor')[0]).toMatchObject({ params: { farmer: 41 }, body: { vendor: 1 } });
  await press('Send a reminder');
  await screen.findByText('Reminded in the last 3 days. Next time: 01/12 12:00.');
});

test('a farmer gets their own limit; a higher one waits for a second person', async () => {
  let asked: object[] = [];
  const limits = () => ({ vendor_id: 1, limit: 150_000, changed: null, farmers: [], asked });
  const server = startDeskServer(personAs('manager'), {
    getDebtor: () => detail,
    getDueLimits: limits,
    changeDueLimit: () => {
      asked = [{ farmer: 41, limit: 500_000, by: 'Anita', at: '2026-11-28T06:30:00Z' }];
      return limits();
    },
  });
  await openDesk('/desk/debtors/41');
  await screen.findByText('Every farmer may owe ₹1,500.00.');
  await press('Change limit');
  await type('Limit in rupees', '5000');
  await press('Save');
  await screen.findByText('Waits for a second person');
  expect(server.of('changeDueLimit')[0]).toMatchObject({ params: { vendor: 1 }, body: { farmer: 41, limit: 500_000 } });
  await openDesk('/desk/debtors/limits');
  await screen.findByText('₹5,000.00, asked by Anita, waits for a second person');
});

test('removing a farmer’s own limit applies the shop’s limit', async () => {
  let farmers: object[] = [{ farmer: 41, name: 'Ram Kumar', phone: '98xxxxxx21', limit: 20_000 }];
  const limits = () => ({ vendor_id: 1, limit: 150_000, changed: null, farmers, asked: [] });
  const server = startDeskServer(personAs('manager'), {
    getDueLimits: limits,
    removeDueLimit: () => {
      farmers = [];
      return limits();
    },
  });
  await openDesk('/desk/debtors/limits');
  await press('Remove the limit of Ram Kumar');
  await screen.findByText(/^Then the limit of the shop counts: ₹1,500.00/);
  await press('Remove');
  await screen.findByText('The limit of the shop counts again');
  expect(server.of('removeDueLimit')[0]).toMatchObject({ params: { vendor: 1, farmer: 41 } });
  await expect.poll(() => screen.queryByText('Ram Kumar')).toBeNull();
});
