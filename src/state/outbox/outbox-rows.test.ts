// Tests the waiting rows as screens read them.
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OutboxRow, OutboxRowState } from '#data/outbox/outbox-db.ts';
import { isRowWaiting, noteRows, orderIdOf, useOutbox } from './outbox-rows.ts';

const rowOf = (id: string, state: OutboxRowState, lastCode = ''): OutboxRow => ({
  id,
  kind: 'order',
  owner: 'asha',
  request: { method: 'POST', url: '/', headers: {}, body: undefined },
  state,
  tries: 0,
  nextAt: 0,
  lastCode,
  createdAt: 0,
  about: {},
  answer: undefined,
});

/** Sets the stored rows. */
const shows = (rows: readonly OutboxRow[]): Promise<void> => act(async () => noteRows(rows));

afterEach(() => {
  vi.useRealTimers();
  noteRows([]);
});

test.each<[OutboxRowState, boolean]>([
  ['saved', true],
  ['sending', true],
  ['unknown', true],
  ['needs_user', false],
  ['rejected', false],
  ['done', false],
])('a row that is %s waits to be sent: %s', (state, isWaiting) => {
  expect(isRowWaiting({ state })).toBe(isWaiting);
});

test('a row that arrived no longer waits, and its sending time is known', async () => {
  vi.useFakeTimers({ now: 5_000, toFake: ['Date'] });
  const { result } = renderHook(useOutbox);
  expect(result.current).toMatchObject({ rows: [], waiting: [], lastSentAt: 0 });
  const [kept, asking] = [rowOf('1', 'saved'), rowOf('2', 'needs_user')];
  await shows([kept, asking]);
  expect(result.current).toMatchObject({ waiting: [kept, asking], lastSentAt: 0 });
  await shows([{ ...kept, state: 'done' }, asking]);
  expect(result.current).toMatchObject({ waiting: [asking], lastSentAt: 5_000 });
  expect(result.current.rows).toHaveLength(2);
});

test('earlier sends and deleted rows are no news', async () => {
  noteRows([rowOf('1', 'done')]);
  vi.useFakeTimers({ now: 9_000, toFake: ['Date'] });
  const { result } = renderHook(useOutbox);
  const before = result.current.lastSentAt;
  await shows([rowOf('1', 'done'), rowOf('2', 'saved')]);
  await shows([]);
  expect(result.current.lastSentAt).toBe(before);
});

test('two sends at the same moment are two changes, so screens read again after each', async () => {
  vi.useFakeTimers({ now: 9_000, toFake: ['Date'] });
  const { result } = renderHook(useOutbox);
  await shows([rowOf('1', 'done')]);
  const first = result.current.lastSentAt;
  await shows([rowOf('1', 'done'), rowOf('2', 'done')]);
  expect(result.current.lastSentAt).toBeGreaterThan(first);
});

test('only the proof of an order gives its number', () => {
  const row = { ...rowOf('1', 'unknown'), answer: { orders: [{ id: 7 }] } };
  expect(orderIdOf(row)).toBeUndefined();
  expect(orderIdOf({ ...row, state: 'done' })).toBe(7);
});
