import { expect, test } from 'vitest';
import type { OrderStatus } from '../../contract/order/order.ts';
import { orderSteps } from './order-steps.ts';

const day = (n: number): string => `2026-11-0${n}T10:00:00.000Z`;
/** An order that went through these statuses, one a day: its steps as `[status, done]`. */
function stepsOf(...passed: readonly OrderStatus[]): [OrderStatus, boolean][] {
  const history = passed.map((status, i) => ({ status, at: day(i + 1) }));
  return orderSteps({ status: passed.at(-1) as OrderStatus, history }).map(({ status, isDone }) => [status, isDone]);
}

test('what happened is done, with its moment, and what is to come stands after it', () => {
  const history = [
    { status: 'Placed', at: day(1) },
    { status: 'Packed', at: day(2) },
  ] as const;
  expect(orderSteps({ status: 'Packed', history })).toEqual([
    { status: 'Placed', at: Date.parse(day(1)), isDone: true },
    { status: 'Packed', at: Date.parse(day(2)), isDone: true },
    { status: 'OnTheWay', at: undefined, isDone: false },
    { status: 'Delivered', at: undefined, isDone: false },
  ]);
});

test('an order for later starts with being ordered ahead', () => {
  expect(stepsOf('PreOrder')).toEqual([
    ['PreOrder', true],
    ['Accepted', false],
    ['Packed', false],
    ['OnTheWay', false],
    ['Delivered', false],
  ]);
});

test('waiting for money comes first and is not done; once paid, nobody reads of it', () => {
  expect(stepsOf('AwaitingPayment').slice(0, 2)).toEqual([
    ['AwaitingPayment', false],
    ['Placed', false],
  ]);
  expect(stepsOf('AwaitingPayment', 'Placed').slice(0, 2)).toEqual([
    ['Placed', true],
    ['Accepted', false],
  ]);
});

test('a skipped state is not shown as a step', () => {
  expect(stepsOf('Placed', 'Packed', 'OnTheWay', 'Delivered')).toEqual([
    ['Placed', true],
    ['Packed', true],
    ['OnTheWay', true],
    ['Delivered', true],
  ]);
});

test('what is given back stands after what was handed over', () => {
  expect(stepsOf('Placed', 'Delivered', 'ReturnRequested', 'ReturnRefused')).toEqual([
    ['Placed', true],
    ['Delivered', true],
    ['ReturnRequested', true],
    ['ReturnRefused', true],
  ]);
});

test('a cancelled or rejected order shows only the steps that happened', () => {
  expect(stepsOf('Placed', 'Rejected')).toEqual([
    ['Placed', true],
    ['Rejected', true],
  ]);
  expect(stepsOf('AwaitingPayment', 'Cancelled')).toEqual([
    ['AwaitingPayment', true],
    ['Cancelled', true],
  ]);
});

test('an order that is fetched is made ready and collected, never on its way', () => {
  const history = [{ status: 'Placed', at: day(1) }] as const;
  expect(orderSteps({ status: 'Placed', history, type: 'SELF_PICKUP' }).map(({ status }) => status)).toEqual([
    'Placed',
    'Accepted',
    'Packed',
    'ReadyForPickup',
    'Delivered',
  ]);
});
