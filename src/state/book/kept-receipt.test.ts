// Tests the receipt after an order at the counter, in every state of the order.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { billOf } from '../../../tests/fixtures/app/order-samples.ts';
import { sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { closeAllSheets, startSheets } from '../frame/sheet-state.ts';
import { noteRows } from '../outbox/outbox-rows.ts';
import { showKeptReceipt } from './kept-receipt.ts';

const KEY = '018f3c1e-0000-7000-8000-000000000701';
const request = {
  vendor: 1,
  order_details: [{ product_variant: 7, quantity: 2, price: 5_000, discount: 0, c_id: 1 }],
  payment: { transactions: [{ payment_mode: 'CSC', amount: 9_800 }] },
};
const rowOf = (more: Partial<OutboxRow>): OutboxRow =>
  ({
    id: KEY,
    kind: 'order',
    state: 'saved',
    createdAt: 1,
    answer: null,
    lastCode: '',
    about: { buyerName: 'Ramesh', vendorNames: { en: 'Shop' }, bill: billOf(10_000), body: request },
    ...more,
  }) as OutboxRow;

async function receiptOf(more: Partial<OutboxRow>): Promise<unknown> {
  noteRows([rowOf(more)]);
  await showKeptReceipt(KEY);
  return sheetsShown().at(-1);
}

beforeAll(() => {
  startSheets();
  Object.assign(globalThis, { caches: globalThis.caches ?? {} });
});
beforeEach(() => closeAllSheets());

test('an order that waits on the tablet has a receipt without a number', async () => {
  const facts = { state: 'kept', farmer: 'Ramesh', paid: [{ way: 'agent', amount: 10_000 }], lines: [{ quantity: 2, amount: 10_000 }] };
  expect(await receiptOf({})).toMatchObject({ sheet: 'receipt', facts });
});

test('the receipt of a refused order has the shop’s reason, and the money that the farmer takes back', async () => {
  const answer = { error: { code: 'OUT_OF_STOCK', message: 'Urea is sold out.' } };
  const facts = { state: 'refused', reason: 'Urea is sold out.', due: [], paid: [{ way: 'agent', amount: 10_000 }] };
  expect(await receiptOf({ state: 'rejected', answer })).toMatchObject({ facts });
  await closeAllSheets();
  expect(await receiptOf({ state: 'needs_user' })).toMatchObject({ facts: { state: 'changed' } });
});

test('a farmer who must still agree reads the deadline', async () => {
  const approval = { id: KEY, kind: 'later', expires_at: '2026-11-28T04:00:00.000Z' };
  const answer = { status: 'AwaitingApproval', orders: [], request_id: KEY, approval };
  const facts = { state: 'needs-approval', until: Date.UTC(2026, 10, 28, 4) };
  expect(await receiptOf({ state: 'done', answer })).toMatchObject({ facts });
});

test('an order that this tablet no longer knows shows this', async () => {
  noteRows([]);
  await showKeptReceipt(KEY);
  expect(sheetsShown().at(-1)).toMatchObject({ sheet: 'failure', title: 'net.needed' });
});
