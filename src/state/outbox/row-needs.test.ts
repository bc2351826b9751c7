import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time.ts';
import type { OutboxRowState } from '#data/outbox/outbox-db.ts';
import { askingWords, mayHaveArrived, needsAnswer, needsApproval, needsLogin } from './row-needs.ts';

const now = Date.now();

test.each<[OutboxRowState, boolean]>([
  ['saved', false],
  ['sending', false],
  ['unknown', false],
  ['needs_user', true],
  ['rejected', true],
  ['done', false],
])('a row that is %s waits for the person: %s', (state, isAsking) => {
  expect(needsAnswer({ state })).toBe(isAsking);
});

test('only a waiting row asks for a login', () => {
  expect(needsLogin({ state: 'saved', lastCode: 'UNAUTHENTICATED' })).toBe(true);
  // The same for a blocked account: the login says whom to call.
  expect(needsLogin({ state: 'unknown', lastCode: 'ACCOUNT_BLOCKED' })).toBe(true);
  expect(needsLogin({ state: 'rejected', lastCode: 'UNAUTHENTICATED' })).toBe(false);
  expect(needsLogin({ state: 'unknown', lastCode: 'NO_ANSWER' })).toBe(false);
});

test('an order without the farmer’s approval leads to its cart, others to their changes', () => {
  for (const code of ['ORDER_OTP_REQUIRED', 'ORDER_OTP_INVALID']) {
    expect(needsApproval({ lastCode: code })).toBe(true);
    expect(askingWords({ lastCode: code, createdAt: now })).toEqual({ why: 'changes.needs-code', way: 'changes.to-cart' });
  }
  for (const code of ['PRICE_CHANGED', ''])
    expect(askingWords({ lastCode: code, createdAt: now })).toEqual({ why: 'waiting.needs-you-text', way: 'changes.see' });
});

test('an order that waited too long says so', () => {
  expect(askingWords({ lastCode: 'ORDER_EXPIRED', createdAt: now }).why).toBe('waiting.too-old');
});

test('a wallet order that came after its agent had left waits for 24 hours, and then says that it ended', () => {
  const row = (ageMs: number) => ({ lastCode: 'WALLET_WAITS', createdAt: Date.now() - ageMs });
  expect(askingWords(row(DAY_MS - 60_000))).toEqual({ why: 'waiting.to-pay', way: 'changes.to-cart' });
  expect(askingWords(row(DAY_MS + 60_000))).toEqual({ why: 'waiting.too-old', way: 'changes.to-cart' });
});

test.each<[OutboxRowState, boolean, boolean]>([
  ['saved', false, false],
  ['saved', true, true],
  ['sending', false, true],
  ['unknown', false, true],
  ['needs_user', false, false],
  ['needs_user', true, true],
  ['rejected', true, true],
  ['done', true, false],
])('a row that is %s, in doubt before: %s, may have arrived: %s', (state, isUnsure, may) => {
  expect(mayHaveArrived({ state, isUnsure })).toBe(may);
});
