import { expect, test } from 'vitest';
import { waitingKinds } from '../facts/work.ts';
import { inWaitingOrder, isWaitingLate, type Waiting } from './waiting.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
const HOUR = 3_600_000;
const waiting = (kind: Waiting['kind'], over: Partial<Waiting> = {}): Waiting => ({ kind, count: 1, oldestAt: now, until: null, ...over });

test('orders are late after two hours, and an empty queue is never late', () => {
  expect(isWaitingLate(waiting('orders', { oldestAt: now - 2 * HOUR }), now)).toBe(false);
  expect(isWaitingLate(waiting('orders', { oldestAt: now - 2 * HOUR - 1 }), now)).toBe(true);
  expect(isWaitingLate(waiting('orders', { oldestAt: now - 9 * HOUR, count: 0 }), now)).toBe(false);
});

test('a claim is late by its remaining days, however old it is', () => {
  const old = { oldestAt: now - 900 * HOUR };
  expect(isWaitingLate(waiting('claims', { ...old, until: now + 25 * HOUR }), now)).toBe(false);
  expect(isWaitingLate(waiting('claims', { ...old, until: now + 24 * HOUR }), now)).toBe(true);
  expect(isWaitingLate(waiting('claims', { ...old, until: now - HOUR }), now)).toBe(true);
});

test('low stock is never late', () => {
  expect(isWaitingLate(waiting('stock', { oldestAt: null }), now)).toBe(false);
});

test('late kinds come first, the others keep the table’s order, and empty ones are left out', () => {
  const all = waitingKinds.map((kind) => waiting(kind, kind === 'posts' ? { count: 0 } : {}));
  const late = all.map((one) => (one.kind === 'messages' ? { ...one, oldestAt: now - 3 * HOUR } : one));
  const order = inWaitingOrder(late, now).map(({ kind }) => kind);
  expect(order).toEqual(['messages', ...waitingKinds.filter((kind) => kind !== 'posts' && kind !== 'messages')]);
});
