import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_TYPED } from '../../money.ts';
import { fromBase45, toBase45 } from './base45.ts';
import { CART_CODE_MS, type CodedCart, cartBytes, cartCode, nonceText, readCartCode, totalSeenOn } from './cart-code.ts';
import { createVarintReader, writeVarint } from './varint.ts';

const NOW = Date.UTC(2026, 10, 27, 10, 30);
const signature = Uint8Array.from({ length: 64 }, (_, i) => i);

const cartOf = fc.record({
  vendor: fc.integer({ min: 1, max: 5_000 }),
  who: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  madeAt: fc.integer({ min: 0, max: 29 }).map((minutes) => NOW - minutes * 60_000),
  nonce: fc.uint8Array({ minLength: 8, maxLength: 8 }),
  total: fc.integer({ min: 0, max: 1_000_000_000 }),
  lines: fc
    .uniqueArray(fc.record({ product_variant: fc.integer({ min: 1, max: 1e12 }), quantity: fc.integer({ min: 1, max: 9_999 }) }), {
      minLength: 1,
      maxLength: 100,
      selector: (line) => line.product_variant,
    })
    .map((lines) => lines.sort((a, b) => a.product_variant - b.product_variant)),
}) as fc.Arbitrary<CodedCart>;

const codeOf = (cart: CodedCart): string => cartCode(cartBytes(cart), signature);
const typical = (count: number): CodedCart => ({
  vendor: 12,
  who: 245_000_000_000_000,
  madeAt: NOW,
  nonce: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]),
  total: 1_234_500,
  lines: Array.from({ length: count }, (_, i) => ({ product_variant: 41_000 + i * 137, quantity: 1 + (i % 9) })),
});

test('base45 matches the examples of the standard, and bytes are read back unchanged', () => {
  const text = (words: string) => toBase45(new TextEncoder().encode(words));
  expect([text('AB'), text('Hello!!'), text('base-45')]).toEqual(['BB8', '%69 VD92EX0', 'UJCLQE7W581']);
  for (const wrong of ['A', 'GGW', ':::', 'ab', 'BB8B']) expect(fromBase45(wrong)).toBeUndefined();
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void expect(fromBase45(toBase45(bytes))).toEqual(bytes)));
});

test('a whole number is read back unchanged, and has only one encoding', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (value) => {
      const bytes = Uint8Array.from(writeVarint(value));
      const reader = createVarintReader(bytes);
      expect([reader.next(), reader.place(), reader.next()]).toEqual([value, bytes.length, undefined]);
    }),
  );
  for (const wrong of [[128, 0], Array(9).fill(255), [128]]) expect(createVarintReader(Uint8Array.from(wrong)).next()).toBeUndefined();
});

test('a cart is read back unchanged', () => {
  fc.assert(
    fc.property(cartOf, (cart) => {
      const read = readCartCode(codeOf(cart), NOW);
      expect(read).toEqual({ cart, signed: cartBytes(cart), signature });
    }),
  );
});

test('ten lines take at most 212 bytes, a hundred at most 834', () => {
  const bytes = (count: number): number => cartBytes(typical(count)).length + signature.length;
  expect(bytes(10)).toBeLessThanOrEqual(212);
  expect(bytes(100)).toBeLessThanOrEqual(834);
});

test('a changed, cut or foreign text is never read as another cart without a wrong signature', () => {
  const code = codeOf(typical(10));
  fc.assert(
    fc.property(fc.nat({ max: code.length - 1 }), fc.constantFrom('', 'A', '7', ':'), (at, sign) => {
      const changed = code.slice(0, at) + sign + code.slice(at + 1);
      const read = readCartCode(changed, NOW);
      // A changed code that still reads as a cart has other signed bytes or another signature, so the check fails.
      if (typeof read === 'object' && changed !== code)
        expect([...read.signed, ...read.signature]).not.toEqual([...cartBytes(typical(10)), ...signature]);
    }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 4_000 }), (text) => void expect(typeof readCartCode(`K1${text}`, NOW)).toMatch(/string|object/)),
  );
  for (const text of ['', 'K1', 'https://example.org', 'K1'.padEnd(4_096, 'A')]) expect(readCartCode(text, NOW)).toBe('unreadable');
});

test('a code is valid for 30 minutes and only once', () => {
  const cart = typical(3);
  const code = codeOf(cart);
  expect(typeof readCartCode(code, NOW + CART_CODE_MS - 1)).toBe('object');
  expect(readCartCode(code, NOW + CART_CODE_MS)).toBe('expired');
  expect(readCartCode(code, NOW - 6 * 60_000)).toBe('expired');
  expect(readCartCode(code, NOW, new Set([nonceText(cart.nonce)]))).toBe('seen');
});

test('a cart that no code can hold is not written', () => {
  const line = { product_variant: 1, quantity: 1 };
  const wrong = [[], [line, line], [{ ...line, quantity: 0 }], [{ ...line, quantity: 10_000 }], [{ ...line, product_variant: 0 }]];
  for (const lines of wrong) expect(() => cartBytes({ ...typical(1), lines })).toThrow(RangeError);
  expect(() => cartBytes({ ...typical(1), total: 1.5 })).toThrow(RangeError);
  expect(() => cartBytes({ ...typical(1), nonce: new Uint8Array(7) })).toThrow(RangeError);
});

test('the total of a code is what the farmer saw, unless the agent who reads it has made it', () => {
  expect(totalSeenOn({ who: 44, total: 10_000 }, 2)).toBe(10_000);
  expect(totalSeenOn({ who: null, total: 10_000 }, 2)).toBe(10_000);
  expect(totalSeenOn({ who: null, total: 10_000 }, undefined)).toBe(10_000);
  expect(totalSeenOn({ who: 2, total: 10_000 }, 2)).toBeUndefined();
});

test('a code with an absurd total gives one that the shop can read', () => {
  expect(totalSeenOn({ who: 44, total: Number.MAX_SAFE_INTEGER }, 2)).toBe(MOST_TYPED);
});
