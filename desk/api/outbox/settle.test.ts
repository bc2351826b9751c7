import { describe, expect, test } from 'vitest';
import { deskOrder, withHandOver } from '../../../tests/fixtures/desk/order-to-hand-over.ts';
import { type HandOverRow, newRow } from '../../state/hand-over-row.ts';
import { CallError } from '../call-error.ts';
import { isDoneBy, isOwnerMissing, isUnanswered, settleRow, waitMs } from './settle.ts';

const NOW = Date.UTC(2026, 10, 22, 8, 35);
const row: HandOverRow = newRow(
  { orderId: 10_482, cash: 150_000, upi: 0, code: '4719', about: { number: 'K7M2P9', buyer: 'Mohan Lal', due: 132_100 } },
  'a-1',
  'key-1',
  NOW,
);
const refused = (status: number, code: string, details?: unknown) => new CallError('refused', { status, code, words: code, details });
const settled = (error: unknown) => settleRow(row, error, NOW, 1);

describe('an answer without proof keeps the row', () => {
  test.each([
    ['no answer came', new CallError('unreachable')],
    ['a hotspot answered', new CallError('not-ours', { status: 200 })],
    ['the server is in trouble', new CallError('troubled', { status: 503 })],
    ['too many requests', new CallError('troubled', { status: 429, retryAfter: 30 })],
    ['the same is being done', refused(409, 'IDEMPOTENCY_IN_PROGRESS')],
    ['an unexpected error', new TypeError('?')],
  ])('after %s the row waits and is retried later', (_, error) => {
    const next = settled(error);
    expect(next).toMatchObject({ id: 'key-1', state: 'waiting', tries: 1, cash: 150_000, code: '4719' });
    expect(next.nextAt).toBeGreaterThan(NOW);
    expect(next.nextAt).toBeLessThanOrEqual(NOW + 60_000);
  });

  test.each([refused(401, 'UNAUTHENTICATED'), refused(409, 'SUBJECT_MISMATCH'), refused(403, 'PASSKEY_NEEDED')])(
    'after %s its owner must sign in, and the row stays',
    (error) => {
      expect(isOwnerMissing(error)).toBe(true);
      expect(settled(error)).toEqual(row);
    },
  );
});

test.each([
  ['PICKUP_CODE_WRONG', refused(400, 'PICKUP_CODE_WRONG', { tries_left: 2 })],
  ['ORDER_STATE', refused(409, 'ORDER_STATE', { status: 'Cancelled' })],
  ['DAY_CLOSED', refused(409, 'DAY_CLOSED')],
  ['FORBIDDEN', refused(403, 'FORBIDDEN')],
])('after %s a person has to settle the row with everything that was noted', (code, error) => {
  expect(isUnanswered(error)).toBe(false);
  expect(settled(error)).toMatchObject({ ...row, state: 'task', tries: 1, refused: { code, words: code } });
});

test('waiting times grow up to a minute', () => {
  expect([1, 2, 3, 20].map((tries) => waitMs(tries, 1))).toEqual([2_000, 4_000, 8_000, 60_000]);
  expect(waitMs(1, 0)).toBe(1_000);
});

describe('an order that was already handed over', () => {
  const order = deskOrder({ status: 'ReadyForPickup' });
  test.each([
    ['by the same person with the same money: its answer was lost', 'Rajeev Ranjan', { cash: 150_000 }, true],
    ['by somebody else', 'Anita Kumari', { cash: 150_000 }, false],
    ['with other money', 'Rajeev Ranjan', { cash: 132_100 }, false],
    ['by phone', 'Rajeev Ranjan', { upi: 132_100 }, false],
  ])('%s', (_, name, given, is) => {
    expect(isDoneBy(row, withHandOver(order, name, given), 'Rajeev Ranjan')).toBe(is);
  });

  test('nobody’s hand-over counts for an order that was not handed over', () => {
    expect(isDoneBy({ ...row, cash: 0 }, order, 'Rajeev Ranjan')).toBe(false);
  });
});
