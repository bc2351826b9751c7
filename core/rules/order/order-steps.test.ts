import { expect, test } from 'vitest';
import type { OrderStatus } from '../../contract/order/order.ts';
import { orderSteps } from './order-steps.ts';

const day = (n: number): string => `2026-11-0${n}T10:00:00.000Z`;
/** An order that passed these statuses, one a day: its steps as `[status, done]`. */
function stepsOf(...passed: readonly OrderStatus[]): [OrderStatus, boolean][] {
  const history = passed.map((status, i) => ({ status, at: day(i + 1) }));
  return orderSteps({ status: passed.at(-1) as OrderStatus, history }).map(({ status, isDone }) => [status, isDone]);
}

test('past steps are done with their time, and future steps follow', () => {
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

test('a prebook order starts with its booking', () => {
  expect(stepsOf('PreOrder')).toEqual([
    ['PreOrder', true],
    ['Accepted', false],
    ['Packed', false],
    ['OnTheWay', false],
    ['Delivered', false],
  ]);
});

test('waiting for payment comes first, and disappears once paid', () => {
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

test('a return comes after the hand-over', () => {
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

test('a pickup order is prepared and collected, never out for delivery', () => {
  const history = [{ status: 'Placed', at: day(1) }] as const;
  expect(orderSteps({ status: 'Placed', history, type: 'SELF_PICKUP' }).map(({ status }) => status)).toEqual([
    'Placed',
    'Accepted',
    'Packed',
    'ReadyForPickup',
    'Delivered',
  ]);
});
