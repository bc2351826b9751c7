import { expect, test } from 'vitest';
import type { OrderStatus } from '../../contract/order/order.ts';
import { liveOrders } from './live-order.ts';

const order = (id: number, status: OrderStatus, is_payable = false) => ({ id, status, is_payable });

test('a payment that is open comes first, then what can be fetched, then what is on its way', () => {
  const orders = [order(1, 'Placed'), order(2, 'OnTheWay'), order(3, 'ReadyForPickup'), order(4, 'AwaitingPayment', true)];
  expect(liveOrders(orders).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});

test('of one state the newest comes first', () => {
  expect(liveOrders([order(9, 'Placed'), order(8, 'Packed'), order(7, 'OnTheWay')]).map(({ id }) => id)).toEqual([7, 9, 8]);
});

test('orders that ended, wait for nothing, or are for a later month are not under way', () => {
  const over: OrderStatus[] = ['Delivered', 'Cancelled', 'Rejected', 'Returned', 'ReturnRefused', 'PreOrder', 'AwaitingPayment'];
  expect(liveOrders(over.map((status, at) => order(at, status)))).toEqual([]);
});
