// Tests rows of nouns as a database returns them.
import fc from 'fast-check';
import { object } from 'superstruct';
import { expect, test } from 'vitest';
import { matches } from '#core/contract/wire/matches.ts';
import { articleFields } from '#core/fields/article.ts';
import { bannerFields } from '#core/fields/banner.ts';
import { couponFields } from '#core/fields/coupon.ts';
import type { FieldRow, Fields } from '#core/fields/field.ts';
import { growthProductFields } from '#core/fields/growth-product.ts';
import { changedValues, isSame, newSchema } from '#core/fields/noun.ts';
import { productFields } from '#core/fields/product.ts';
import { fromRow, toRow } from '#core/fields/row.ts';
import { rowsOf } from '../../../../tests/fixtures/field-values.ts';

/** The written values as a database returns them: JSON as values, moments as Dates. */
const asRead = (written: object, columns: ReadonlySet<string>, moments: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(written).map(([name, value]) => {
      if (value === null) return [name, null];
      if (moments.has(name)) return [name, new Date(value)];
      return [name, columns.has(name) ? JSON.parse(value) : value];
    }),
  );

test.each(Object.entries({ articleFields, bannerFields, couponFields, growthProductFields, productFields }))(
  'any row of %s is read from the database as it was written',
  (_name, table: Fields) => {
    const named = (is: (row: FieldRow) => boolean) =>
      new Set(Object.entries(table).flatMap(([key, row]) => (is(row) ? [row.options.column ?? key] : [])));
    const json = named(({ kind, options }) => kind === 'localText' || kind === 'words' || options.isJson === true);
    const moments = named(({ kind }) => kind === 'moment');
    fc.assert(
      fc.property(rowsOf(table), (row) => {
        expect(fromRow(table, asRead(toRow(table, row), json, moments) as never)).toEqual(row);
        expect(isSame(table, row, changedValues(table, row, {}))).toBe(true);
        expect(matches(row, object(newSchema(table)))).toBe(true);
      }),
    );
  },
);
