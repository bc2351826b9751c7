import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

test('ten codes differ from each other, and have no letters that look alike', () => {
  const codes = makeRecoveryCodes(randomBytes);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){2}[2-9a-hjkmnp-z]{4}$/);
});

test('random bytes that would make some letters more likely are skipped', () => {
  const bytes = [255, 248, 0, 30, 31, 61, 247, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
  let at = 0;
  const next = (size: number) => Buffer.from(Array.from({ length: size }, () => bytes[at++ % bytes.length] ?? 0));
  expect(makeRecoveryCodes(next)[0]).toBe('2z2z-z345-6789');
});

test('a code counts for its own person only, however it is typed', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const hash = hashRecoveryCode(key, 7, 'abcd-efgh-jkmn');
  expect(hashRecoveryCode(key, 7, ' ABCD efgh JKMN ')).toBe(hash);
  expect(hashRecoveryCode(key, 8, 'abcd-efgh-jkmn')).not.toBe(hash);
  expect(hashRecoveryCode(other, 7, 'abcd-efgh-jkmn')).not.toBe(hash);
});
