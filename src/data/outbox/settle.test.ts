import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ErrorCode, errorCodes } from '#core/contract/wire/errors.ts';
import { LONGEST_WAIT_MS } from './due.ts';
import type { OutboxRow } from './outbox-db.ts';
import { type Answer, backoffMs, followerOf, settleRow, waitingRow } from './settle.ts';

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
  isOurs: true,
  body: {},
  code: '',
  retryAfterMs: 0,
  ...more,
});
const after = (answer: Answer) => settleRow(row, answer, 1_000, 0.5);

test('a row is finished only by proof', () => {
  expect(after(answer(201, { isProof: true, body: { ok: 1 } }))).toMatchObject({ state: 'done', answer: { ok: 1 } });
});

test('a hotspot’s page with a success status is no proof, and the row is sent again', () => {
  expect(after(answer(200))).toMatchObject({ state: 'unknown', lastCode: 'NOT_OURS' });
});

test('a request without an answer has an unknown result and keeps its key', () => {
  expect(after({ kind: 'nothing' })).toMatchObject({ state: 'unknown', id: row.id, request: row.request });
});

test('server errors, limits and slow answers are retried later, never given up', () => {
  for (const status of [408, 425, 429, 500, 502, 503, 504])
    for (const isOurs of [true, false])
      expect(after(answer(status, { code: 'X', isOurs })), String(status)).toMatchObject({
        state: isOurs && status === 429 ? 'saved' : 'unknown',
      });
});

test('the next try is at most half a minute later when our server did not answer', () => {
  const tried = { ...row, tries: 12 };
  for (const answered of [{ kind: 'nothing' } as const, answer(200), answer(403, { isOurs: false })])
    expect(settleRow(tried, answered, 1_000, 1).nextAt).toBe(31_000);
  expect(settleRow(tried, answer(503), 1_000, 1).nextAt).toBe(301_000);
});

test('a wait that the server requests has a maximum', () => {
  expect(after(answer(503, { retryAfterMs: 1e12 })).nextAt).toBe(1_000 + LONGEST_WAIT_MS);
});

test('a wait that the server requests is kept', () => {
  expect(after(answer(429, { retryAfterMs: 60_000 })).nextAt).toBeGreaterThanOrEqual(61_000);
});

test('an ended session, or another signed-in person, leaves the row unchanged', () => {
  expect(after(answer(401, { code: 'UNAUTHENTICATED' }))).toMatchObject({ state: 'saved', tries: 0 });
  const unsure = settleRow({ ...row, isUnsure: true }, answer(401, { code: 'UNAUTHENTICATED' }), 1_000, 0.5);
  expect(unsure).toMatchObject({ state: 'unknown', tries: 0 });
  expect(after(answer(409, { code: 'SUBJECT_MISMATCH' }))).toMatchObject({ tries: 0, lastCode: 'SUBJECT_MISMATCH' });
});

test('terms that the person did not see need the person’s answer', () => {
  for (const code of ['PRICE_CHANGED', 'OUT_OF_STOCK', 'CART_02', 'CART_404', 'ORDER_OTP_INVALID', 'ORDER_OTP_REQUIRED'])
    expect(after(answer(409, { code }))).toMatchObject({ state: 'needs_user', lastCode: code });
});

describe('every code of the wire with its status', () => {
  const kept: Readonly<Partial<Record<ErrorCode, number>>> = { UNAUTHENTICATED: 401, OTP_WRONG: 401, SUBJECT_MISMATCH: 409 };
  const later: Readonly<Partial<Record<ErrorCode, number>>> = {
    TOO_MANY_REQUESTS: 429,
    INTERNAL: 500,
    UNAVAILABLE: 503,
    OTP_NOT_SENT: 503,
    PAYMENT_NOT_STARTED: 503,
    IDEMPOTENCY_IN_PROGRESS: 409,
    UPLOAD_GONE: 410,
  };
  const asked: readonly string[] = [
    ...[
      'OUTSIDE_AREA',
      'PRICE_CHANGED',
      'ORDER_EXPIRED',
      'OUT_OF_STOCK',
      'PAYMENT_MODE_REFUSED',
      'COUPON_INVALID',
      'ORDER_OTP_REQUIRED',
      'ORDER_OTP_INVALID',
      'APPROVAL_STALE',
      'CASH_LIMIT',
    ],
    ...['CART_01', 'CART_02', 'CART_03', 'CART_04', 'CART_05', 'CART_06', 'CART_401', 'CART_404'],
  ];
  test.each([...errorCodes, 'SOMETHING_NEW' as ErrorCode])('%s', (code) => {
    const settled = after(answer(kept[code] ?? later[code] ?? 400, { code }));
    if (kept[code]) expect(settled).toEqual({ ...row, state: 'saved', lastCode: code });
    else if (later[code]) expect(settled).toMatchObject({ state: later[code] === 429 ? 'saved' : 'unknown', tries: 1, lastCode: code });
    else expect(settled).toMatchObject({ state: asked.includes(code) ? 'needs_user' : 'rejected', tries: 1, lastCode: code });
  });
});

test('any other refusal is final and stored with its reason', () => {
  expect(after(answer(400, { code: 'BAD_REQUEST', body: { error: 1 } }))).toMatchObject({ state: 'rejected', answer: { error: 1 } });
});

test('only an answer with proof or a coded refusal finishes a row', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.constantFrom('', 'UNAVAILABLE', 'INTERNAL'), (status, code) => {
      const settled = after(answer(status, { code: status >= 500 ? code : '' }));
      expect(['done', 'rejected', 'needs_user']).not.toContain(settled.state);
    }),
  );
});

test('waits double from 2 seconds up to 5 minutes, with random variation', () => {
  expect([1, 2, 3].map((tries) => backoffMs(tries, 1))).toEqual([2_000, 4_000, 8_000]);
  expect(backoffMs(1, 0)).toBe(1_000);
  expect(backoffMs(50, 1)).toBe(300_000);
});

test('a new row may be tried at once, also with a wrong phone clock', () => {
  const { id, kind, owner, request, about } = row;
  expect(waitingRow({ id, kind, owner, request, about }, 5_000)).toEqual({ ...row, state: 'saved', nextAt: 0, createdAt: 5_000 });
});

const link = { id: 'link', request: { ...row.request, url: '/link', body: '{"order_id":0,"phone_number":"98"}' }, about: { phone: '98' } };

test('a link that follows an order gets the order’s number, in its bytes and on screens', () => {
  const placed: OutboxRow = { ...row, state: 'done', follower: link, answer: { orders: [{ id: 7 }] } };
  expect(followerOf(placed, 9_000)).toEqual({
    ...waitingRow({ id: 'link', kind: 'share-link', owner: row.owner, request: link.request, about: null }, 9_000),
    request: { ...link.request, body: '{"order_id":7,"phone_number":"98"}' },
    about: { phone: '98', orderId: 7 },
  });
});

test('no link follows an order that is not placed, or that requested none', () => {
  for (const state of ['saved', 'sending', 'unknown', 'needs_user', 'rejected'] as const)
    expect(followerOf({ ...row, state, follower: link }, 1)).toBeUndefined();
  expect(followerOf({ ...row, state: 'done' }, 1)).toBeUndefined();
});

test('an answer never changes a row’s content, owner or key', () => {
  const answers = fc.oneof(
    fc.constant<Answer>({ kind: 'nothing' }),
    fc.record({
      kind: fc.constant('answer' as const),
      status: fc.integer({ min: 200, max: 599 }),
      isProof: fc.boolean(),
      isOurs: fc.boolean(),
      body: fc.jsonValue(),
      code: fc.constantFrom('', 'PRICE_CHANGED', 'FORBIDDEN', 'SUBJECT_MISMATCH', 'UNAUTHENTICATED', 'IDEMPOTENCY_IN_PROGRESS'),
      retryAfterMs: fc.nat(600_000),
    }),
  );
  fc.assert(
    fc.property(answers, fc.constantFrom('saved', 'sending', 'unknown'), (one, state) => {
      const { id, kind, owner, request, about, createdAt } = settleRow({ ...row, state }, one, 1_000, 0.5);
      expect({ id, kind, owner, request, about, createdAt }).toEqual({
        id: row.id,
        kind: row.kind,
        owner: row.owner,
        request: row.request,
        about: row.about,
        createdAt: row.createdAt,
      });
    }),
  );
});
