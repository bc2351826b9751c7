import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postConsent } from '#core/contract/consent.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { sharePaymentLink } from '#core/contract/payment.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { orderAnswer, uuid } from '../../../tests/fixtures/app/wire-answers.ts';
import { isProof, type OutboxKind, rulesOf } from './kinds.ts';

const key = uuid(40);
const link = { payment_link: 'https://pay.example/1', amount: 570.25, is_sent_before: false };
const kinds = [
  ['order', orderAnswer],
  ['order', { status: 'AwaitingApproval', orders: [], request_id: uuid(42), approval: { id: uuid(42), kind: 'later' } }],
  ['consent', true],
  ['consent', false],
  ['share-link', link],
  ['share-link', { queued: true }],
  ['lead', { id: 7 }],
] as const;
const calls = { order: placeOrder, consent: postConsent, 'share-link': sharePaymentLink };

test.each(kinds)('an answer of the call proves %s: %j', (kind, answer) => {
  expect(isProof({ kind, id: key }, answer)).toBe(true);
  expect(isProof({ kind, id: key }, kind === 'consent' ? answer : { ...(answer as object), from_next_year: 1 })).toBe(true);
});

describe('no proof of an order', () => {
  test.each<[string, unknown]>([
    ['another intent', { ...orderAnswer, request_id: uuid(41) }],
    ['no intent', { orders: orderAnswer.orders }],
    ['no order', { orders: [], request_id: key }],
    ['a question to the farmer without its id', { orders: [], request_id: key, approval: {} }],
    ['a question beside an order', { ...orderAnswer, approval: { id: uuid(42) } }],
    ['no list of orders', { orders: 'all', request_id: key }],
    ['an order without number', { orders: [{}], request_id: key }],
    ['a number that is none', { orders: [{ id: '7' }], request_id: key }],
    ['one of two without number', { orders: [{ id: 7 }, null], request_id: key }],
    ['nothing', undefined],
  ])('%s', (_, body) => {
    expect(isProof({ kind: 'order', id: key }, body)).toBe(false);
  });
});

test('an answer to one call proves nothing about another', () => {
  for (const [kind] of kinds) for (const [other, answer] of kinds) expect(isProof({ kind, id: key }, answer)).toBe(kind === other);
});

test('a hotspot’s answer is no proof', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('order', 'consent', 'share-link'), (body, kind) => {
      const isAnswer = kind === 'consent' ? matches(body, calls.consent.response) : false;
      expect(isProof({ kind, id: key }, body)).toBe(isAnswer);
    }),
  );
});

test.each([{}, { id: '7' }, null, undefined, 'hello', { id: 1.5 }])('%j does not prove that something was made', (body) => {
  expect(isProof({ kind: 'lead', id: key }, body)).toBe(false);
});

test('an older worker sends a kind that a newer page stored, and an id is its proof', () => {
  const row = { kind: 'of-next-year' as OutboxKind, id: key };
  expect([isProof(row, { id: 7 }), isProof(row, true), rulesOf(row.kind)]).toEqual([true, false, {}]);
});
