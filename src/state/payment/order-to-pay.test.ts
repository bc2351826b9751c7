// Tests that the next tap pays a placed but unpaid order, instead of placing it again.
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { bodyOf, orderOf, REQUEST_ID, unpaidOf } from '../../../tests/fixtures/app/order-samples.ts';
import { CART_ID, userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { forgetOrderToPay, keepOrderToPay, orderToPay } from './order-to-pay.ts';

const placed = { orderId: 71, requestId: REQUEST_ID };
const body = bodyOf({ payment: { transactions: [{ payment_mode: 'PAY_NOW', amount: 10_000 }] } });
const [line] = body.order_details;

let server: FakeServer;

beforeEach(async () => {
  signInPerson();
  server = startServer({ getOrder: () => unpaidOf(71) });
  await keepOrderToPay(body, placed);
});

test('the same cart again is that order, as long as it waits for its money', async () => {
  expect(await orderToPay(body)).toEqual(placed);
  expect(server.of('getOrder')).toMatchObject([{ params: { id: 71 } }]);
});

test('the server’s cart id and the farmer’s approval do not make another order', async () => {
  const { cart_id: _id, ...without } = body;
  expect(await orderToPay({ ...without, hashcode: 'another' })).toEqual(placed);
  expect(await orderToPay({ ...body, cart_id: CART_ID.replace(/9\d\d$/, '901') })).toEqual(placed);
});

test.each([
  ['another quantity', { order_details: [{ ...line!, quantity: 3 }] }],
  ['another address', { address_id: 6 }],
  ['another amount', { payment: { transactions: [{ payment_mode: 'PAY_NOW' as const, amount: 5_000 }] } }],
  ['another way of paying', { payment: { transactions: [{ payment_mode: 'CSC' as const, amount: 10_000 }] } }],
  ['another farmer', { order_created_for: userOf(9).auth_id }],
])('%s is another order, nothing is requested, and the stored one stays', async (_what, change) => {
  expect(await orderToPay({ ...body, ...change })).toBeUndefined();
  expect(server.asked).toEqual([]);
  expect(await orderToPay(body)).toEqual(placed);
});

test('a stored order that was paid or cancelled is not paid again, and is checked once', async () => {
  server.answers['getOrder'] = () => orderOf(71, { status: 'Cancelled' });
  expect(await orderToPay(body)).toBeUndefined();
  expect(await orderToPay(body)).toBeUndefined();
  expect(server.of('getOrder')).toHaveLength(1);
});

test('a failed check of the stored order while offline keeps the order', async () => {
  server.isGone = true;
  await expect(orderToPay(body)).rejects.toMatchObject({ failure: 'unreachable' });
  server.isGone = false;
  expect(await orderToPay(body)).toEqual(placed);
});

test('the stored order is deleted when its payment starts, and nobody else gets it', async () => {
  signInPerson(userOf(2));
  expect(await orderToPay(body)).toBeUndefined();
  await keepOrderToPay(body, placed);
  await forgetOrderToPay();
  expect(await orderToPay(body)).toBeUndefined();
});
