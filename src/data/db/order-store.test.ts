import { create } from 'superstruct';
import { beforeEach, expect, test } from 'vitest';
import { OrderDetail, OrderSummary } from '#core/contract/order/order.ts';
import { matches } from '#core/contract/wire/matches.ts';
import * as wire from '../../../tests/fixtures/app/wire-answers.ts';
import { findOrder, putOrderDetail, putOrders, readOrders } from './order-store.ts';
import { eraseUserDb, userDb } from './user-db.ts';

const summary = (id: number, created_at: string, more: object = {}) =>
  create({ ...wire.orderSummary, id, created_at, ...more }, OrderSummary);
const detail = create(wire.orderDetail, OrderDetail);

beforeEach(() => eraseUserDb('o'));

test('orders are read newest first, whatever order they arrived in', async () => {
  const db = userDb('o');
  await putOrders(db, [summary(1, '2026-11-01T00:00:00Z'), summary(3, '2026-11-03T00:00:00Z')], 5);
  await putOrders(db, [summary(2, '2026-11-02T00:00:00Z')], 6);
  expect((await readOrders(db)).map(({ id, at }) => [id, at])).toEqual([
    [3, 5],
    [2, 6],
    [1, 5],
  ]);
});

test('an opened order has all its details; its summary equals a list’s summary', async () => {
  await putOrderDetail(userDb('o'), detail, 5);
  const row = await findOrder(userDb('o'), 7);
  expect(row).toMatchObject({ id: 7, at: 5, created_at: detail.created_at, detail });
  expect(matches(row?.summary, OrderSummary)).toBe(true);
  expect(row?.summary).toEqual(create(wire.orderSummary, OrderSummary));
});

test('a list updates its fields of an opened order and keeps the others', async () => {
  const db = userDb('o');
  await putOrderDetail(db, detail, 5);
  const news = summary(7, detail.created_at, { status: 'OnTheWay', paid: 100, due: 470 });
  await putOrders(db, [news], 6);
  const row = await findOrder(db, 7);
  expect(row?.summary).toEqual(news);
  expect(row?.detail).toEqual({ ...detail, ...news });
  expect(matches(row?.detail, OrderDetail)).toBe(true);
});

test('an order that was only listed has no details', async () => {
  await putOrders(userDb('o'), [summary(1, '2026-11-01T00:00:00Z')], 5);
  expect(await findOrder(userDb('o'), 1)).not.toHaveProperty('detail');
  expect(await findOrder(userDb('o'), 2)).toBeUndefined();
});
