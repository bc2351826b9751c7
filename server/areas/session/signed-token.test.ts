import { expect, test } from 'vitest';
import { deriveKey, readToken, signToken } from './signed-token.ts';

const key = deriveKey(Buffer.alloc(32, 1), 'tokens');
const facts = { sessionId: '5f7c2f0e-0000-4000-8000-000000000001', generation: 3, expiresAt: 2_000 };

test('a signed token is read back unchanged', () => {
  expect(readToken(key, 'a', signToken(key, 'a', facts), 1_000)).toEqual(facts);
});

test('a token of one kind never passes for another', () => {
  expect(readToken(key, 'r', signToken(key, 'a', facts), 1_000)).toBeUndefined();
  expect(readToken(key, 'r', `r${signToken(key, 'a', facts).slice(1)}`, 1_000)).toBeUndefined();
});

test('an expired, changed, foreign or broken token is invalid', () => {
  const token = signToken(key, 'a', facts);
  expect(readToken(key, 'a', token, 2_000)).toBeUndefined();
  expect(readToken(key, 'a', token.replace('.3.', '.4.'), 1_000)).toBeUndefined();
  expect(readToken(deriveKey(Buffer.alloc(32, 2), 'tokens'), 'a', token, 1_000)).toBeUndefined();
  for (const bad of ['', 'a', 'a.b.c.d.e', token.slice(0, -1), `${token}x`, `${token}.x`])
    expect(readToken(key, 'a', bad, 1_000), bad).toBeUndefined();
});
