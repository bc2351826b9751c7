import { expect, test } from 'vitest';
import { BATCHED_CATEGORIES } from '../../constants.ts';
import { type ReceivedLine, receiptFaults } from './receipt.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const [SEED = 1] = BATCHED_CATEGORIES;
const packs = new Map([
  [1, { categoryId: SEED, stock: 10 }],
  [2, { categoryId: 9_999, stock: 0 }],
]);
const seed = { variant: 1, batch: 'A', expires_on: '2028-01-31', quantity: 1 };
const faults = (...lines: ReceivedLine[]) => receiptFaults(lines, packs, NOW, 100).map(({ path, reason }) => `${path} ${reason}`);

test.each<[string, ReceivedLine, string[]]>([
  ['seed with batch and expiry', seed, []],
  ['a tool without either', { variant: 2, quantity: 1 }, []],
  ['seed without a batch', { variant: 1, expires_on: '2028-01-31', quantity: 1 }, ['lines.0.batch batch-missing']],
  ['seed without an expiry', { variant: 1, batch: 'A', quantity: 1 }, ['lines.0.expires_on expiry-missing']],
  ['seed that ends today', { ...seed, expires_on: '2026-11-28' }, ['lines.0.expires_on expired']],
  ['a batch with a comma', { ...seed, batch: 'A,B' }, ['lines.0.batch batch-wrong']],
  ['a pack the shop does not offer', { ...seed, variant: 3 }, ['lines.0.variant not-offered']],
  ['more than a shop can have', { ...seed, quantity: 91 }, ['lines.0.quantity too-many']],
])('a receipt of %s is judged', (_what, line, expected) => {
  expect(faults(line)).toEqual(expected);
});

test('one lot stands in a receipt once, and two batches of a pack are two lines', () => {
  expect(faults(seed, { ...seed, batch: 'B' })).toEqual([]);
  expect(faults(seed, seed)).toEqual(['lines.1.batch twice']);
});
