import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromColumn, toColumn } from './columns.ts';

/** As it arrives: -0 does not travel. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const again = (rows: readonly unknown[]): unknown[] => fromColumn(sent(toColumn(rows)), rows.length);

test('any list of JSON values is the same after a way in columns', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()).map(sent), (rows) => {
      expect(again(rows)).toEqual(rows);
    }),
  );
});

test('rows of one kind are the same too, whether a field is missing, null or there', () => {
  const row = fc.record(
    {
      id: fc.maxSafeNat(),
      names: fc.dictionary(fc.string(), fc.string()),
      packs: fc.array(fc.record({ price: fc.nat() })),
      text: fc.option(fc.string()),
    },
    { requiredKeys: ['id'] },
  );
  fc.assert(
    fc.property(fc.array(row).map(sent), (rows) => {
      expect(again(rows)).toEqual(rows);
    }),
  );
});

test('numbers that grow travel as differences', () => {
  expect(toColumn([1_001, 1_002, 1_004])).toEqual({ d: [1_001, 1, 2] });
});
