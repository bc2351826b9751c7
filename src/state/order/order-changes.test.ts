// Tests a stored order with other terms: its changes line by line, and the next steps.

import { act } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { shopDb } from '#data/db/shop-db.ts';
import { changeRow, type OutboxRow, readRows } from '#data/outbox/outbox-db.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { keepOrder } from '../../../tests/fixtures/app/keep-rows.ts';
import { billOf, bodyOf, keptOf, keyOf, orderBook } from '../../../tests/fixtures/app/order-samples.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { CART_ID, validationOf, variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { emptyOutbox, signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { openSheet, startSheets } from '../frame/sheet-state.ts';
import * as page from '../outbox/outbox.lazy.ts';
import { acceptChanges, compareOrder } from './order-changes.ts';

const two = { product_variant: 2, quantity: 1, price: 3_000, discount: 0, c_id: 1_002 };
const [one] = bodyOf().order_details as [typeof two];
const packs = { 1: { price: 6_000, discount: 1_000 }, 2: { price: 3_000, discount: 0 } };

let server: FakeServer;
let book: ReturnType<typeof orderBook>;

/** An order that was refused with a code. */
async function refusedFor(
  lastCode: string,
  request = bodyOf(),
  answer?: unknown,
  draft?: Parameters<typeof keptOf>[0],
): Promise<OutboxRow> {
  const id = await keepOrder(page, keptOf(draft, request));
  await changeRow(id, (row) => ({ ...row, state: 'needs_user', lastCode, answer }));
  return (await page.readOutbox()).get(id) as OutboxRow;
}

const rowsNow = async (): Promise<unknown> => (await readRows()).map(({ id, state }) => [id, state]);

beforeAll(startSheets);
beforeEach(async () => {
  withLocks();
  await closeEverySheet();
  await emptyOutbox();
  signInPerson();
  await shopDb().variants.clear();
  await shopDb().variants.bulkPut([1, 2].map((id) => ({ ...variantOf(id), vendorId: 1, at: 0 })));
  book = orderBook();
  server = startServer({
    placeOrder: book.place,
    listVariants: () => ({ next: null, results: [variantOf(1, packs[1]), variantOf(2, packs[2])] }),
    validateCart: () => validationOf({ bill: billOf(10_000) }),
  });
});

test('an unchanged order keeps its bill, and is ready under the server’s new cart id', async () => {
  const row = await refusedFor('ORDER_EXPIRED');
  const fresh = CART_ID.replace('900', '901');
  server.answers['validateCart'] = () => validationOf({ cart_id: fresh, bill: billOf(10_000) });
  expect(await compareOrder(row)).toEqual({
    lines: [],
    before: billOf(10_000),
    now: billOf(10_000),
    request: bodyOf({ cart_id: fresh }),
    refusal: undefined,
    needsApproval: false,
  });
  // Its old cart's id is not sent, because that cart may be deleted.
  expect(server.of('validateCart')[0]?.body).not.toHaveProperty('cart_id');
});

test('a changed price shows the old and new line, and the order has the new bill', async () => {
  const row = await refusedFor('PRICE_CHANGED', bodyOf({ order_details: [one, two] }));
  server.answers['listVariants'] = () => ({ next: null, results: [variantOf(1, { price: 7_000, discount: 500 }), variantOf(2, packs[2])] });
  server.answers['validateCart'] = () => validationOf({ bill: billOf(16_000) });
  const { lines, before, now, request } = await compareOrder(row);
  expect(lines).toEqual([
    {
      variantId: 1,
      names: { en: 'Product 1', hi: 'सामान 1' },
      pack: { en: '1 kg', hi: '1 किलो' },
      before: one,
      now: { ...one, price: 7_000, discount: 500 },
    },
  ]);
  expect([before.grand_total, now?.grand_total]).toEqual([10_000, 16_000]);
  expect(request).toMatchObject({
    order_details: [{ price: 7_000 }, two],
    totals_seen: billOf(16_000),
    payment: { transactions: [{ payment_mode: 'COD', amount: 16_000 }] },
  });
  // The new prices are stored for use without network.
  expect((await shopDb().variants.get([1, 1]))?.inventory_set[0]?.price).toBe(7_000);
});

test('with less stock, and one item no longer sold, the rest is offered', async () => {
  const row = await refusedFor('OUT_OF_STOCK', bodyOf({ order_details: [one, two] }));
  server.answers['listVariants'] = () => ({ next: null, results: [variantOf(1, { ...packs[1], left: 1 })] });
  const { lines, request } = await compareOrder(row);
  expect(lines.map(({ variantId, now }) => [variantId, now?.quantity])).toEqual([
    [1, 1],
    [2, undefined],
  ]);
  expect(server.of('validateCart')[0]?.body.order_details).toEqual([{ ...one, quantity: 1 }]);
  expect(request?.order_details).toEqual([{ ...one, quantity: 1 }]);
});

test('an order without any available item cannot be placed, and no empty cart is sent', async () => {
  const row = await refusedFor('OUT_OF_STOCK');
  server.answers['listVariants'] = () => ({ next: null, results: [variantOf(1, { ...packs[1], left: 0 })] });
  expect(await compareOrder(row)).toMatchObject({ lines: [{ now: undefined }], now: undefined, request: undefined, refusal: undefined });
  expect(server.of('validateCart')).toEqual([]);
});

test('delivery week, address and farmer stay', async () => {
  const kept = { delivery_window: { year: 2026, month: 5, week: 1 }, status: 'PreOrder' as const, address_id: 8 };
  const { request } = await compareOrder(await refusedFor('PRICE_CHANGED', bodyOf(kept)));
  expect(request).toMatchObject(kept);
});

test('an order on credit stays on credit', async () => {
  const payment = { transactions: [{ payment_mode: 'CREDIT' as const, amount: 10_000 }] };
  const { request } = await compareOrder(await refusedFor('PRICE_CHANGED', bodyOf({ mode: 'credit', payment })));
  expect(request).toMatchObject({ mode: 'credit', payment });
});

test.each(['PAY_NOW', 'CSC'] as const)('the amount to pay now by %s is chosen again in the cart', async (payment_mode) => {
  const row = await refusedFor('PRICE_CHANGED', bodyOf({ payment: { transactions: [{ payment_mode, amount: 10_000 }] } }));
  expect(await compareOrder(row)).toMatchObject({ now: undefined, request: undefined, refusal: undefined, needsApproval: false });
  expect(server.of('validateCart')).toEqual([]);
});

test.each([
  ['an order the farmer had agreed to', 'PRICE_CHANGED', bodyOf({ hashcode: 'approved' })],
  ['an order that lacks the farmer’s approval', 'ORDER_OTP_REQUIRED', bodyOf()],
])('%s is not placed on other terms without a new question', async (_what, code, request) => {
  expect(await compareOrder(await refusedFor(code, request))).toMatchObject({ now: undefined, request: undefined, needsApproval: true });
});

test.each(['phone', 'later'] as const)(
  'an order that the farmer approved by %s asks the farmer again when the price changed',
  async (approval) => {
    const row = await refusedFor('PRICE_CHANGED', bodyOf(), undefined, { approval });
    expect(await compareOrder(row)).toMatchObject({ now: undefined, request: undefined, needsApproval: true });
  },
);

test('an order that the farmer approved and the shop refused says why', async () => {
  const answer = { error: { code: 'OUTSIDE_AREA', message: 'This shop does not deliver there.' } };
  const row = await refusedFor('OUTSIDE_AREA', bodyOf(), answer, { approval: 'later' });
  expect(await compareOrder(row)).toMatchObject({ request: undefined, refusal: 'This shop does not deliver there.' });
});

test('a refused payment mode shows the server’s message, and another is chosen in the cart', async () => {
  const answer = { error: { code: 'PAYMENT_MODE_REFUSED', message: 'Pay online.' } };
  expect(await compareOrder(await refusedFor('PAYMENT_MODE_REFUSED', bodyOf(), answer))).toMatchObject({
    request: undefined,
    refusal: 'Pay online.',
  });
});

test.each([
  [() => refuse(400, 'CART_02'), 'words of CART_02'],
  [() => Response.json({ detail: 'Closed today.' }, { status: 400 }), 'Closed today.'],
])('a cart that can no longer be ordered says why', async (answer, refusal) => {
  server.answers['validateCart'] = answer;
  expect(await compareOrder(await refusedFor('PRICE_CHANGED'))).toMatchObject({ now: undefined, request: undefined, refusal });
});

test('nothing is assumed without the server’s answer', async () => {
  const row = await refusedFor('PRICE_CHANGED');
  server.answers['validateCart'] = () => refuse(503, 'UNAVAILABLE');
  await expect(compareOrder(row)).rejects.toMatchObject({ failure: 'troubled' });
  server.isGone = true;
  await expect(compareOrder(row)).rejects.toMatchObject({ failure: 'unreachable' });
  expect(await rowsNow()).toEqual([[row.id, 'needs_user']]);
});

test('an accepted change is sent as a new order under a new key, and the old one is never sent', async () => {
  const row = await refusedFor('PRICE_CHANGED');
  openSheet({ sheet: 'order-changes', rowId: row.id });
  const body = bodyOf({ totals_seen: billOf(16_000) });
  await act(() => acceptChanges(row, body, billOf(16_000)));
  const [[id], ...others] = [...book.placed] as [[string, number]];
  expect(others).toEqual([]);
  expect(id).not.toBe(row.id);
  expect(server.of('placeOrder').map(keyOf)).toEqual([id]);
  expect(server.of('placeOrder')[0]?.body).toEqual(body);
  expect(await rowsNow()).toEqual([[id, 'done']]);
  expect((await readRows())[0]?.about).toMatchObject({ bill: billOf(16_000), body });
  expect(sheetsShown()).toEqual([{ sheet: 'order-status', rowId: id }]);
});

test('a change accepted offline is stored with the new terms', async () => {
  const row = await refusedFor('PRICE_CHANGED');
  openSheet({ sheet: 'order-changes', rowId: row.id });
  server.isGone = true;
  await act(() => acceptChanges(row, bodyOf(), billOf(16_000)));
  const [fresh] = await readRows();
  expect(await rowsNow()).toEqual([[fresh?.id, 'unknown']]);
  expect(sheetsShown()).toEqual([{ sheet: 'order-status', rowId: fresh?.id }]);
});

test('another change meanwhile asks once more', async () => {
  const row = await refusedFor('PRICE_CHANGED');
  openSheet({ sheet: 'order-changes', rowId: row.id });
  server.answers['placeOrder'] = () => refuse(409, 'PRICE_CHANGED');
  await act(() => acceptChanges(row, bodyOf(), billOf(16_000)));
  const [fresh] = await readRows();
  expect(fresh?.state).toBe('needs_user');
  expect(sheetsShown()).toEqual([{ sheet: 'order-changes', rowId: fresh?.id }]);
});
