import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { SEAL_IV_BYTES, seal, unseal } from './sealed.ts';

const key = randomBytes(32);
const message = { to: '9876500001', variables: { code: '482910', shop: 'दुकान' } };
const sealOnce = () => seal(key, randomBytes(SEAL_IV_BYTES), message);

it('a sealed text opens again and shows nothing of its content', () => {
  const stored = JSON.parse(JSON.stringify(sealOnce())) as unknown;
  expect(JSON.stringify(stored)).not.toMatch(/98765|482910|shop/);
  expect(unseal(key, stored)).toEqual(message);
  expect(sealOnce()).not.toEqual(sealOnce());
});

it('a text that was changed or sealed with another key is refused', () => {
  const { sealed } = sealOnce();
  expect(() => unseal(randomBytes(32), { sealed })).toThrow();
  expect(() => unseal(key, { sealed: `${sealed.slice(0, -4)}AAAA` })).toThrow();
  expect(() => unseal(key, { sealed: 'x' })).toThrow();
});

it('a text that an older version queued unencrypted stays as it is', () => {
  expect(unseal(key, message)).toEqual(message);
});
