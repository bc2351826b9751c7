import { expect, test } from 'vitest';
import { OrderStatus } from '../../contract/order/order.ts';
import { isCalledOff, isOrderEnded, wasHandedOver } from './order-ended.ts';
import { firstWireStatus, type Mover, moveRules, nextStatus, type OrderMove, orderMoves, possibleMoves } from './order-states.ts';

const statuses = Object.keys(OrderStatus.schema) as OrderStatus[];
const movers: readonly Mover[] = ['farmer', 'counter', 'manager', 'provider', 'clock'];

/** Who may make which move from which state, written a second time. A change of the table needs a change here. */
const matrix: Readonly<Record<OrderMove, string>> = {
  pay: 'AwaitingPayment → Placed by provider',
  'pay-later': 'AwaitingPayment → Placed by farmer',
  expire: 'AwaitingPayment → Cancelled by clock',
  cancel: 'AwaitingPayment Placed PreOrder Accepted → Cancelled by farmer',
  accept: 'Placed PreOrder → Accepted by counter manager',
  reject: 'Placed PreOrder Accepted Packed → Rejected by counter manager',
  pack: 'Accepted → Packed by counter manager',
  dispatch: 'Packed → OnTheWay by counter manager',
  ready: 'Packed → ReadyForPickup by counter manager',
  deliver: 'OnTheWay ReadyForPickup → Delivered by counter manager',
  'bring-back': 'OnTheWay ReadyForPickup → Cancelled by counter manager',
  'ask-return': 'Delivered → ReturnRequested by farmer',
  'take-return': 'ReturnRequested → Returned by manager',
  'refuse-return': 'ReturnRequested → ReturnRefused by manager',
};

test.each(orderMoves)('move %s: its states and people are those of the matrix, and no others', (move) => {
  const type = move === 'ready' ? 'SELF_PICKUP' : 'DOORSTEP';
  const made = statuses.flatMap((status) =>
    movers.flatMap((by) => {
      const next = nextStatus({ status, type, isPrebook: false }, move, by);
      return 'to' in next ? [{ status, by, to: next.to }] : [];
    }),
  );
  const words = (of: (one: (typeof made)[number]) => string): string => [...new Set(made.map(of))].join(' ');
  const { from, by, to } = { from: words((one) => one.status), by: words((one) => one.by), to: words((one) => one.to) };
  const [expectedFrom = '', rest] = matrix[move].split(' → ');
  const sorted = (text: string): string[] => text.split(' ').sort();
  expect([sorted(from), `${to} by ${by}`]).toEqual([sorted(expectedFrom), rest]);
});

test('a paid order for a later month becomes a pre-order', () => {
  expect(nextStatus({ status: 'AwaitingPayment', type: 'DOORSTEP', isPrebook: true }, 'pay', 'provider')).toEqual({ to: 'PreOrder' });
});

test('a pickup order is never out for delivery, and a delivery order never waits at the shop', () => {
  const packed = { status: 'Packed', isPrebook: false } as const;
  expect(nextStatus({ ...packed, type: 'SELF_PICKUP' }, 'dispatch', 'counter')).toEqual({ refused: 'type' });
  expect(nextStatus({ ...packed, type: 'DOORSTEP' }, 'ready', 'counter')).toEqual({ refused: 'type' });
  expect(possibleMoves({ ...packed, type: 'SELF_PICKUP' }, 'counter')).toEqual(['reject', 'ready']);
  expect(possibleMoves({ ...packed, type: 'DOORSTEP' }, 'counter')).toEqual(['reject', 'dispatch']);
});

test('a finished order changes only by a return', () => {
  const moves = (status: OrderStatus) => movers.flatMap((by) => possibleMoves({ status, type: 'DOORSTEP', isPrebook: false }, by));
  expect(statuses.filter((status) => isOrderEnded(status) && moves(status).length > 0)).toEqual(['Delivered', 'ReturnRequested']);
  expect(statuses.filter(isCalledOff)).toEqual(['Cancelled', 'Rejected']);
  expect(statuses.filter(wasHandedOver)).toEqual(['Delivered', 'ReturnRequested', 'Returned', 'ReturnRefused']);
});

test('every state except the first can be reached, and each move sends its own message; paying later places an order too', () => {
  const reached = new Set(orderMoves.flatMap((move) => [moveRules[move].to, moveRules[move].prebookTo]));
  expect(statuses.filter((status) => !reached.has(status))).toEqual(['AwaitingPayment']);
  expect(new Set(orderMoves.map((move) => moveRules[move].tells)).size).toBe(orderMoves.length - 1);
});

test('an app with the first wire version gets only states that it knows', () => {
  const known = ['AwaitingPayment', 'Placed', 'PreOrder', 'Packed', 'OnTheWay', 'Delivered', 'Cancelled'];
  expect(statuses.map(firstWireStatus).filter((status) => !known.includes(status))).toEqual([]);
  expect(known.map((status) => firstWireStatus(status as OrderStatus))).toEqual(known);
});
