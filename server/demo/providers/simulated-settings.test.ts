import { expect, test } from 'vitest';
import { newPushKeys } from './simulated-settings.ts';

/** So many that one with a zero at its beginning is among them: of 3,000 none has it once in a hundred thousand runs. */
const PAIRS = 3_000;

test('messages can be sent with every pair of push keys', () => {
  const bytes = Array.from({ length: PAIRS }, newPushKeys).map(({ publicKey, privateKey }) =>
    [publicKey, privateKey].map((key) => Buffer.from(key, 'base64url').byteLength).join(),
  );
  expect(new Set(bytes)).toEqual(new Set(['65,32']));
});
