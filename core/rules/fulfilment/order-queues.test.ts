import { expect, test } from 'vitest';
import { OrderStatus } from '../../contract/order/order.ts';
import { ageOf, arrivedLate, isLate, isOldestFirst, orderQueues, queueCount, queueStates } from './order-queues.ts';

const statuses = Object.keys(OrderStatus.schema) as OrderStatus[];
const NOW = Date.UTC(2026, 10, 22, 6, 30);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (ms: number): string => new Date(NOW - ms).toISOString();

test('every state is in exactly one queue; unpaid orders are only among all open ones', () => {
  const queues = (status: OrderStatus): string[] => orderQueues.filter((queue) => queue !== 'open' && queueStates[queue]?.includes(status));
  for (const status of statuses) expect(queues(status), status).toHaveLength(status === 'AwaitingPayment' ? 0 : 1);
  const open = statuses.filter((status) => !queueStates.done?.includes(status));
  expect(queueStates.open).toEqual(open);
  expect(orderQueues.filter((queue) => !isOldestFirst(queue))).toEqual(['done']);
});

test('a queue’s count covers all its states', () => {
  const counts = [
    { status: 'Placed', count: 2 },
    { status: 'PreOrder', count: 1 },
    { status: 'Packed', count: 3 },
    { status: 'AwaitingPayment', count: 4 },
  ] as const;
  const count = (queue: (typeof orderQueues)[number]) => queueCount(queue, { counts, problems: 5, done_today: 6, due: 7 });
  expect(orderQueues.map(count)).toEqual([3, 0, 3, 6, 5, 7, 10]);
  expect(queueCount('done', { counts, problems: 0 })).toBeUndefined();
});

test.each([
  ['a new order after a quarter of an hour', 'Placed', 15 * MINUTE + 1, null, true],
  ['and not before', 'Placed', 15 * MINUTE, null, false],
  ['one for a later month waits for nobody', 'Placed', 48 * HOUR, { year: 2027, month: 5, week: 1 }, false],
  ['what is not packed a day later', 'Accepted', 24 * HOUR + 1, null, true],
  ['what is on its way is not the shop’s to hurry', 'OnTheWay', 90 * HOUR, null, false],
] as const)('late: %s', (_, status, waited, delivery_window, late) => {
  expect(isLate({ status, status_since: ago(waited), delivery_window }, NOW)).toBe(late);
});

test('an order counts as late-arriving when it was noted well before its arrival', () => {
  expect(arrivedLate({ kept_at: ago(HOUR), created_at: ago(0) })).toBe(true);
  expect(arrivedLate({ kept_at: ago(MINUTE), created_at: ago(0) })).toBe(false);
  expect(arrivedLate({ kept_at: null, created_at: ago(0) })).toBe(false);
  expect(arrivedLate({ created_at: ago(0) })).toBe(false);
});

test.each([
  [-5 * MINUTE, 'now', 0],
  [59_000, 'now', 0],
  [MINUTE, 'minutes', 1],
  [HOUR - 1, 'minutes', 59],
  [HOUR, 'hours', 1],
  [24 * HOUR, 'days', 1],
] as const)('%i ms ago is shown in the largest whole unit', (ms, unit, n) => {
  expect(ageOf(NOW - ms, NOW)).toEqual({ unit, n });
});
