// Tests goods by batch at the desk: receiving, counting, movements, recalls.
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Lot, Movement } from '#core/contract/desk/goods/goods.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const words = { names: { en: 'Maize seed', hi: 'मक्का बीज' }, pack: { en: '4 kg', hi: '4 किलो' } };
const lot: Lot = {
  ...{ id: 7, vendor_id: 1, variant: 12, product_id: 3, image_url: '/p.webp', ...words },
  ...{ batch: 'B-1', expires_on: '2099-06-30', left: 8, received: 10, cost: 5_050 },
  ...{ received_at: '2026-11-20T10:00:00.000Z', recalled_at: null },
};
const movement: Movement = {
  ...{ id: 9, vendor_id: 1, variant: 12, ...words, why: 'counted' as const, delta: -2, before: 10, after: 8 },
  ...{ batch: 'B-1', order_id: null, order_number: null, staff: 'Manoj', note: 'mice', at: '2026-11-21T10:00:00.000Z' },
};
const lots = { listLots: () => ({ results: [lot], next: null }) };

test('a different count needs a reason, and is sent with the lot’s number', async () => {
  const server = startDeskServer(personAs('owner'), { ...lots, countStock: () => ({ expected: 8, counted: 6, stock: 6 }) });
  await openDesk('/desk/goods');
  await screen.findByText('B-1', {}, { timeout: 10_000 });
  await press('Count');
  await type('Packs on the shelf', '6');
  await press('Save the count');
  await screen.findByText('Enter the reason.');
  expect(server.of('countStock')).toEqual([]);
  await type('Why is it different?', 'mice');
  await press('Save the count');
  await screen.findByText('The count is saved.');
  expect(server.of('countStock').map(({ body }) => body)).toEqual([{ vendor_id: 1, variant: 12, lot: 7, counted: 6, reason: 'mice' }]);
});

test('a movement shows why, who, and the stock before and after', async () => {
  startDeskServer(personAs('owner'), { listMovements: () => ({ results: [movement], next: null }) });
  await openDesk('/desk/goods/movements');
  await screen.findByText('10 → 8');
  expect(screen.getByText('Manoj · mice')).toBeTruthy();
});

test('a recall needs a reason, and a refusal is shown', async () => {
  const server = startDeskServer(personAs('owner'), { ...lots, startRecall: () => refuse(422, 'GOODS_REFUSED') });
  await openDesk('/desk/goods');
  await screen.findByText('B-1');
  await press('Recall a batch');
  await type('Reason', 'Weak seed');
  const [, send] = await screen.findAllByRole('button', { name: 'Recall a batch' });
  send?.click();
  await screen.findByText('words of GOODS_REFUSED');
  expect(server.of('startRecall').map(({ body }) => body)).toEqual([{ variant: 12, batch: 'B-1', reason: 'Weak seed' }]);
});

test('counter staff see lots, and have no button to count, receive or recall', async () => {
  startDeskServer(personAs('counter'), lots);
  await openDesk('/desk/goods');
  await screen.findByText('B-1');
  for (const name of ['Count', 'Recall a batch']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Receive goods' })).toBeNull();
});
