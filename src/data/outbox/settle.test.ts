import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutboxRow } from './outbox-db.ts';
import { type Answer, backoffMs, settleRow } from './settle.ts';

const row: OutboxRow = {
  id: '01940000-0000-7000-8000-000000000001',
  kind: 'order',
  owner: 'a',
  request: { method: 'POST', url: '/api/hyperlocal/v1/orders', headers: {}, body: '{}' },
  state: 'sending',
  tries: 0,
  nextAt: 0,
  lastCode: '',
  createdAt: 0,
  about: null,
  answer: undefined,
};
const answer = (status: number, more: Partial<Extract<Answer, { kind: 'answer' }>> = {}): Answer => ({
  kind: 'answer',
  status,
  isProof: false,
  body: {},
  code: '',
  retryAfterMs: 0,
  ...more,
});
const after = (answer: Answer) => settleRow(row, answer, 1_000, 0.5);

test('a row is done only on proof', () => {
  expect(after(answer(201, { isProof: true, body: { ok: 1 } }))).toMatchObject({ state: 'done', answer: { ok: 1 } });
});

test('a success that is not ours (a hotspot’s page) is no proof: sent again', () => {
  expect(after(answer(200))).toMatchObject({ state: 'unknown', lastCode: 'NOT_OURS' });
});

test('nothing heard leaves the outcome unknown, to be sent again with the same key', () => {
  expect(after({ kind: 'nothing' })).toMatchObject({ state: 'unknown', id: row.id, request: row.request });
});

test('a server in trouble, too many requests and a slow one are tried later, never given up', () => {
  for (const status of [408, 425, 429, 500, 502, 503, 504])
    expect(after(answer(status, { code: 'X' })), String(status)).toMatchObject({ state: 'unknown' });
});

test('a wait the server asks for is kept', () => {
  expect(after(answer(429, { retryAfterMs: 60_000 })).nextAt).toBeGreaterThanOrEqual(61_000);
});

test('the owner’s session is over, or someone else is signed in: the row stays as it was', () => {
  expect(after(answer(401, { code: 'UNAUTHENTICATED' }))).toMatchObject({ state: 'sending', tries: 0 });
  expect(after(answer(409, { code: 'SUBJECT_MISMATCH' }))).toMatchObject({ tries: 0, lastCode: 'SUBJECT_MISMATCH' });
});

test('other terms than the person saw ask the person', () => {
  for (const code of ['PRICE_CHANGED', 'OUT_OF_STOCK', 'CART_02', 'CART_404', 'ORDER_OTP_INVALID', 'ORDER_OTP_REQUIRED'])
    expect(after(answer(409, { code }))).toMatchObject({ state: 'needs_user', lastCode: code });
});

test('any other refusal is final and kept with its reason', () => {
  expect(after(answer(400, { code: 'BAD_REQUEST', body: { error: 1 } }))).toMatchObject({ state: 'rejected', answer: { error: 1 } });
});

test('nothing but an answer with proof or a coded refusal ever ends a row', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.constantFrom('', 'UNAVAILABLE', 'INTERNAL'), (status, code) => {
      const settled = after(answer(status, { code: status >= 500 ? code : '' }));
      expect(['done', 'rejected', 'needs_user']).not.toContain(settled.state);
    }),
  );
});

test('waits double from 2 seconds up to 5 minutes, with jitter', () => {
  expect([1, 2, 3].map((tries) => backoffMs(tries, 1))).toEqual([2_000, 4_000, 8_000]);
  expect(backoffMs(1, 0)).toBe(1_000);
  expect(backoffMs(50, 1)).toBe(300_000);
});
