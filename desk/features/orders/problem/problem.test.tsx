import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import type { OrderProblem } from '#core/contract/order/problem.ts';
import { possibleDecisions } from '#core/rules/fulfilment/return-order.ts';
import { refuse } from '../../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../../tests/fixtures/desk/open-desk.tsx';
import { deskOrder, withHandOver } from '../../../../tests/fixtures/desk/order-to-hand-over.ts';
import { mayRestock } from './problem-words.ts';

beforeEach(closeDesk);

const problem: OrderProblem = {
  id: 5,
  kind: 'damaged',
  lines: [{ product_variant: 11, quantity: 1 }],
  note: 'बोरी फटी थी',
  state: 'open',
  words: null,
  amount: 0,
  reported_at: '2026-11-22T08:35:00Z',
  settled_at: null,
};
const PAGE = '/desk/orders/10482/problems/5';
const orderWith = (over: Partial<OrderProblem> = {}, more: Partial<DeskOrder> = {}): DeskOrder => ({
  ...withHandOver(deskOrder({ status: 'OnTheWay', type: 'DOORSTEP' }), 'Raju Sahni', { cash: 132_100 }),
  paid: 132_100,
  problems: [{ ...problem, ...over }],
  ...more,
});

test('unwanted goods get no replacement, and lost goods do not return to stock', () => {
  expect(possibleDecisions('return')).toEqual(['take-back', 'refuse']);
  expect(possibleDecisions('money')).toEqual(['done', 'refuse']);
  expect(possibleDecisions('missing')).toEqual(['take-back', 'replace', 'refuse']);
  expect([mayRestock('damaged', 'take-back'), mayRestock('missing', 'take-back'), mayRestock('damaged', 'replace')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a masked number cannot be dialled, a whole one can', async () => {
  const call = () => document.querySelector('a[href^="tel:"]')?.getAttribute('href');
  for (const [number, href] of [
    ['94xxxxxx45', undefined],
    ['9431012345', 'tel:+919431012345'],
  ] as const) {
    const order = orderWith({}, { buyer: { name: 'Ramesh Yadav', number } });
    startDeskServer(personAs('finance'), { getDeskOrder: () => order });
    await openDesk(PAGE);
    await screen.findByText('Ramesh Yadav');
    expect(call()).toBe(href);
    closeDesk();
  }
});

test('a problem is settled with a text for the farmer', async () => {
  const photos = ['/api/desk/v1/orders/10482/problems/5/photos/1'];
  let now = orderWith({ photos });
  const server = startDeskServer(personAs('manager'), {
    getDeskOrder: () => now,
    settleDeskProblem: () => {
      now = orderWith({ state: 'refunded', words: 'Sorry for it', amount: 26_650, settled_at: problem.reported_at });
      return now;
    },
  });
  await openDesk(PAGE);
  const report = within(await screen.findByRole('region', { name: 'Damaged' }));
  report.getByText('Urea');
  report.getByText('बोरी फटी थी');
  expect(report.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe(photos[0]);
  await press('Decide and tell the farmer');
  await screen.findByText('Choose what to do');
  fireEvent.click(screen.getByRole('radio', { name: /^Refund/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /can be sold again$/ }));
  await type(/^Message to the farmer/, 'Sorry for it');
  await press('Decide and tell the farmer');
  await screen.findByText('Refunded, ₹266.50, 22/11 14:05');
  expect(server.of('settleDeskProblem')[0]).toMatchObject({
    params: { id: 10_482, problem: 5 },
    body: { decision: 'take-back', restock: true, words: 'Sorry for it' },
  });
});

test('a report of a missing refund is settled with the way it was paid', async () => {
  const server = startDeskServer(personAs('manager'), {
    getDeskOrder: () => orderWith({ kind: 'money', lines: [] }),
    settleDeskProblem: () => orderWith({ kind: 'money', lines: [], state: 'refunded', words: 'Given today, slip 9' }),
  });
  await openDesk(PAGE);
  await screen.findByRole('region', { name: 'Money not received' });
  expect(screen.queryByRole('radio', { name: /^Refund/ })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^The farmer has the money/ }));
  await press('Decide and tell the farmer');
  await screen.findByText('Write when and how it was paid');
  await type(/^Message to the farmer/, 'Given today, slip 9');
  await press('Decide and tell the farmer');
  await vi.waitFor(() => expect(server.of('settleDeskProblem')[0]?.body).toEqual({ decision: 'done', words: 'Given today, slip 9' }));
});

test('the person who gave the money back cannot answer the farmer', async () => {
  startDeskServer(personAs('owner'), { getDeskOrder: () => orderWith({ kind: 'money', lines: [] }, { answer_refused: 'own' }) });
  await openDesk(PAGE);
  await screen.findByText('You gave this money back, or approved it. Another person answers the farmer.');
  expect(screen.queryByRole('radio', { name: /^The farmer has the money now/ })).toBeNull();
});

test('a refusal needs a reason, and its text survives a reload', async () => {
  const server = startDeskServer(personAs('manager'), {
    getDeskOrder: () => orderWith(),
    settleDeskProblem: () => refuse(409, 'ORDER_STATE'),
  });
  await openDesk(PAGE);
  fireEvent.click(await screen.findByRole('radio', { name: /^Refuse/ }));
  await press('Decide and tell the farmer');
  await screen.findByText('Write why you refuse');
  expect(server.of('settleDeskProblem')).toHaveLength(0);
  await type(/^Message to the farmer/, 'It was whole');
  await openDesk(PAGE);
  expect(await screen.findByLabelText(/^Message to the farmer/)).toHaveProperty('value', 'It was whole');
  await press('Decide and tell the farmer');
  await screen.findByText('words of ORDER_STATE');
});

test('the page says who decides, and a missing report is not found', async () => {
  startDeskServer(personAs('counter'), { getDeskOrder: () => orderWith() });
  await openDesk(PAGE);
  await screen.findByText('A manager decides this.');
  await openDesk('/desk/orders/10482/problems/6');
  await screen.findByText('Report not found');
});

test('a refund by hand needs its receipt, and too much shows the maximum', async () => {
  let now = orderWith();
  const server = startDeskServer(personAs('owner'), {
    getDeskOrder: () => now,
    refundDeskOrder: () => refuse(409, 'REFUND_TOO_MUCH', { most: 1321 }),
  });
  await openDesk(PAGE);
  await press('Refund money');
  const sheet = within(await screen.findByRole('dialog'));
  sheet.getByText('The shop holds ₹1,321.00 of this order.');
  expect(sheet.getByRole('radio', { name: 'By hand' })).toHaveProperty('checked', true);
  await type('How much', '1400');
  await press('Refund ₹1,400.00');
  expect(await sheet.findAllByText('Fill this in')).toHaveLength(2);
  await type('Reason', 'torn bag');
  await type('Receipt or transfer number', 'R-17');
  await press('Refund ₹1,400.00');
  await sheet.findByText('You can refund at most ₹1,321.00 this way.');
  server.answers['refundDeskOrder'] = ({ body }) => {
    const back = { id: 3, amount: body.amount, status: 'Done' as const, at: problem.reported_at, by_hand: true, reference: body.reference };
    now = orderWith({}, { refunded: body.amount, refunds: [back] });
    return now;
  };
  await type('How much', '100');
  await press('Refund ₹100.00');
  await screen.findByText('R-17');
  expect(server.of('refundDeskOrder').at(-1)?.body).toEqual({ amount: 10_000, reason: 'torn bag', reference: 'R-17' });
});

test('a refund without an answer keeps the typed text and is sent again with the same key, so that it is paid once', async () => {
  const server = startDeskServer(personAs('owner'), {
    getDeskOrder: () => orderWith(),
    refundDeskOrder: () => Promise.reject(new TypeError('no network')),
  });
  await openDesk(PAGE);
  await press('Refund money');
  await type('How much', '100');
  await type('Reason', 'torn bag');
  await type('Receipt or transfer number', 'R-17');
  await press('Refund ₹100.00');
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('Internet is needed. What you typed is safe.');
  expect(sheet.getByLabelText('Reason')).toHaveProperty('value', 'torn bag');
  await vi.waitFor(() => expect(sheet.getByRole('button', { name: 'Refund ₹100.00' }).getAttribute('aria-busy')).not.toBe('true'));
  const tries = server.of('refundDeskOrder').length;
  server.answers['refundDeskOrder'] = () => orderWith({}, { refunded: 10_000 });
  await press('Refund ₹100.00');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.of('refundDeskOrder').length).toBeGreaterThan(tries);
  expect(new Set(server.of('refundDeskOrder').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('an amount that is no number, or nothing, is refused before it is sent', async () => {
  const server = startDeskServer(personAs('owner'), { getDeskOrder: () => orderWith() });
  await openDesk(PAGE);
  await press('Refund money');
  await type('Reason', 'torn bag');
  await type('Receipt or transfer number', 'R-17');
  for (const amount of ['0', '']) {
    await type('How much', amount);
    await press('Refund ₹0.00');
    expect(screen.getByLabelText('How much').getAttribute('aria-invalid')).toBe('true');
  }
  expect(server.of('refundDeskOrder')).toHaveLength(0);
});

test('a refund above the limit says that a second person has to approve it', async () => {
  const asked = { id: 4, amount: 10_000, reason: 'torn bag', asked_by: 'Rajeev Ranjan', at: problem.reported_at };
  let now = orderWith();
  startDeskServer(personAs('owner'), {
    getDeskOrder: () => now,
    refundDeskOrder: () => {
      now = orderWith({}, { refunds_asked: [asked] });
      return now;
    },
  });
  await openDesk(PAGE);
  await press('Refund money');
  await type('How much', '100');
  await type('Reason', 'torn bag');
  await type('Receipt or transfer number', 'R-17');
  await press('Refund ₹100.00');
  await screen.findByText(/torn bag · Rajeev Ranjan/);
  expect(screen.queryByText(/^Refunded ₹100/)).toBeNull();
});

test('an online payment is refunded online, and staff without the right see no refund', async () => {
  const online = orderWith(
    {},
    { takings: [], payments: [{ amount: 132_100, method: 'PAY_NOW', at: problem.reported_at, status: 'Paid' }] },
  );
  startDeskServer(personAs('owner'), { getDeskOrder: () => online });
  await openDesk(PAGE);
  await press('Refund money');
  expect(screen.getByRole('radio', { name: 'The way it was paid online' })).toHaveProperty('checked', true);
  closeDesk();
  startDeskServer(personAs('manager'), { getDeskOrder: () => online });
  await openDesk(PAGE);
  await screen.findByRole('region', { name: 'Damaged' });
  expect(screen.queryByRole('button', { name: 'Refund money' })).toBeNull();
});

test('a paid-out refund is noted with its receipt', async () => {
  const waiting = { id: 3, amount: 26_650, status: 'Pending' as const, at: problem.reported_at, by_hand: true, reference: null };
  let now = orderWith({}, { refunds: [waiting] });
  const server = startDeskServer(personAs('counter'), {
    getDeskOrder: () => now,
    payDeskRefund: ({ body }) => {
      now = orderWith({}, { refunds: [{ ...waiting, status: 'Done', reference: body.reference }] });
      return now;
    },
  });
  await openDesk(PAGE);
  await press('Paid out');
  const sheet = within(await screen.findByRole('dialog'));
  await type('Receipt or transfer number', 'R-18');
  fireEvent.click(sheet.getByRole('button', { name: 'Paid out' }));
  await screen.findByText('Refunded');
  expect(server.of('payDeskRefund')[0]).toMatchObject({ params: { id: 10_482, refund: 3 }, body: { reference: 'R-18' } });
});
