import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinPrefixes, pinsInText, pinText, readPinOrPrefix } from './pin-list.ts';

test('PIN codes are found however they are written, each once', () => {
  expect(pinsInText('842001, 842002;842 003\n843*\t842001\u00a0 and Kanti 12 0842001')).toEqual({
    pins: ['842001', '842002', '842003', '843', '12'],
    odd: ['and', 'Kanti', '0842001'],
  });
  expect(pinsInText('८४२००१')).toEqual({ pins: ['842001'], odd: [] });
  expect(pinsInText('')).toEqual({ pins: [], odd: [] });
});

test('five digits are an incomplete PIN code, and mean a group only with a star', () => {
  expect(pinsInText('84310, 84311*, 8431, 843*')).toEqual({ pins: ['84311', '8431', '843'], odd: ['84310'] });
  // The displayed text is read back the same.
  for (const pin of ['842', '8431', '84311', '843109']) expect(readPinOrPrefix(pinText(pin))).toBe(pin);
});

const known = ['842001', '842002', '842003', '843101', '843102', '843111', '843301', '844101'];

test('a complete prefix replaces its PIN codes, and adds no other PIN code', () => {
  expect(pinPrefixes(['842001', '842002', '842003'], known)).toEqual(['842']);
  expect(pinPrefixes(['843101', '843102', '843111'], known)).toEqual(['8431']);
  expect(pinPrefixes(['843101', '843102'], known)).toEqual(['84310']);
  // Alone with its prefix, or unknown: it stays complete.
  expect(pinPrefixes(['844101', '999999'], known)).toEqual(['844101', '999999']);
  expect(pinPrefixes(['842', '842001', '843301'], known)).toEqual(['842', '843301']);
});

test('prefixes cover exactly the chosen PIN codes', () => {
  const pin = fc.integer({ min: 842_000, max: 842_060 }).map(String);
  fc.assert(
    fc.property(fc.uniqueArray(pin), fc.uniqueArray(pin), (wanted, others) => {
      const all = [...new Set([...wanted, ...others])];
      const begins = pinPrefixes(wanted, all);
      const served = all.filter((one) => begins.some((begin) => one.startsWith(begin)));
      expect(served.sort()).toEqual([...wanted].sort());
      expect(begins.length).toBeLessThanOrEqual(wanted.length);
    }),
  );
});
