// Tests goods by batch at the desk: receiving, counting, movements, recalls.
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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

const offer = (product_variant: number, en: string) => ({
  ...{
    vendor_id: 1,
    product_variant,
    product_id: 3,
    version: 1,
    sku: `K${product_variant}`,
    ean: null,
    names: { en },
    brand: { id: 1, names: { en: 'B' } },
  },
  ...{ category_id: 2, pack: { en: '1 kg' }, image_url: '/p.webp', price: 10_000, discount: 0, stock: 5, cost: null, month_quota: null },
  ...{ blocked_pins: [], is_prebook: false, is_insured: false, is_sold: true, state: 'shown', insured_by: [] },
  ...{ price_before: null, price_changed_at: null, changed: null },
});

test('a count of the shelf keeps what was typed over a reload, shows differences first, and needs a reason', async () => {
  const answer = [
    { variant: 12, expected: 8, counted: 6, difference: -2, value: 20_000, state: 'differs' },
    { variant: 13, expected: 5, counted: 5, difference: 0, value: 0, state: 'same' },
  ];
  const handlers = {
    listDeskOffers: () => ({ results: [offer(12, 'Maize'), offer(13, 'Gram')], next: null }),
    countDeskOffers: () => ({ sold: 2, low: 0, out: 0, no_licence: 0, not_sold: 0, price_changed: 0 }),
    previewShelfCount: () => ({ lines: answer, missing: 20_000 }),
    countShelf: () => ({ lines: answer, missing: 20_000, sign_off: 77 }),
  };
  startDeskServer(personAs('manager'), handlers);
  await openDesk('/desk/goods/count');
  await screen.findByLabelText('Maize, 1 kg', {}, { timeout: 10_000 });
  await type('Maize, 1 kg', '6');
  await type('Gram, 1 kg', '5');
  const server = startDeskServer(personAs('manager'), handlers);
  await openDesk('/desk/goods/count');
  expect(await screen.findByLabelText('Maize, 1 kg', {}, { timeout: 10_000 })).toHaveProperty('value', '6');
  await press('Show differences (2)');
  await screen.findByText('Stock 8, counted 6, worth ₹200.00');
  await press('Book the count');
  await screen.findByText('Enter the reason.');
  expect(server.of('countShelf')).toEqual([]);
  await type('Why is it different?', 'mice');
  await press('Book the count');
  await screen.findByText('Saved. The missing goods wait for a second person.');
  const lines = [
    { variant: 12, expected: 8, counted: 6 },
    { variant: 13, expected: 5, counted: 5 },
  ];
  expect(server.of('countShelf').map(({ body }) => body)).toEqual([{ vendor_id: 1, lines, reason: 'mice' }]);
});

test('received goods are read in every notation, and a comma that groups no digits stays a visible mistake', async () => {
  const server = startDeskServer(personAs('manager'), {
    listDeskOffers: () => ({ results: [offer(12, 'Maize')], next: null }),
    receiveGoods: () => ({ id: 1, vendor_id: 1, at: '2026-11-21T10:00:00.000Z', staff: 'Manoj', note: null, lines: [] }),
  });
  await openDesk('/desk/goods/receive');
  await vi.waitFor(() => expect(server.of('listDeskOffers')).not.toEqual([]), { timeout: 10_000 });
  await type('Name or code of the pack', 'maize');
  await press('Maize, 1 kg');
  await type('Packs', '\u202a१२\u202c');
  await type('Cost of one pack', '1140,50');
  await press('Add 1 line to stock');
  expect(await screen.findByLabelText('Cost of one pack')).toHaveProperty('value', '1140,50');
  expect(server.of('receiveGoods')).toEqual([]);
  await type('Cost of one pack', '₹1,140.50');
  await press('Add 1 line to stock');
  await vi.waitFor(() => expect(server.of('receiveGoods')).toHaveLength(1));
  expect(server.of('receiveGoods')[0]?.body).toEqual({ vendor_id: 1, lines: [{ variant: 12, quantity: 12, cost: 114_050 }] });
});

test('a declined recall has a button that asks to sell its goods again', async () => {
  const recall = {
    ...{ id: 5, vendor_id: 1, variant: 12, ...words, batch: 'B-1', reason: 'weak', state: 'declined', stopped: 8, end_asked: false },
    ...{ orders: 0, notified: 0, acknowledged: 0, staff: 'Manoj', at: '2026-11-21T10:00:00.000Z', sent_at: null },
  };
  const server = startDeskServer(personAs('owner'), {
    listRecalls: () => ({ results: [recall], next: null }),
    endRecall: () => ({ ...recall, end_asked: true }),
  });
  await openDesk('/desk/goods/recalls');
  await screen.findByText('Declined, still off sale', {}, { timeout: 10_000 });
  await press('Put on sale again');
  await type('Why may it be sold?', 'Another batch is weak');
  await press('Yes, sell it again');
  await screen.findByText('A second person has to agree now.');
  expect(server.of('endRecall').map(({ params, body }) => [params, body])).toEqual([[{ id: 5 }, { reason: 'Another batch is weak' }]]);
});
