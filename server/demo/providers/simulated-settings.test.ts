import { expect, test } from 'vitest';
import { newPushKeys } from './simulated-settings.ts';

/** Enough keys that one begins with a zero byte. Only one run in a hundred thousand would find none among 3,000. */
const PAIRS = 3_000;

test('messages can be sent with every pair of push keys', () => {
  const bytes = Array.from({ length: PAIRS }, newPushKeys).map(({ publicKey, privateKey }) =>
    [publicKey, privateKey].map((key) => Buffer.from(key, 'base64url').byteLength).join(),
  );
  expect(new Set(bytes)).toEqual(new Set(['65,32']));
});
