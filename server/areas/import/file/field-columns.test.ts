import fc from 'fast-check';
import { string } from 'superstruct';
import { expect, test } from 'vitest';
import { couponFields } from '#core/fields/coupon.ts';
import { amount, type Fields, localText, moment, part } from '#core/fields/field.ts';
import { changedValues, emptyValues } from '#core/fields/noun.ts';
import { offerFields } from '#core/fields/offer.ts';
import { productFields } from '#core/fields/product.ts';
import { vendorFields } from '#core/fields/vendor.ts';
import { knownLanguages } from '#core/language/language-names.ts';
import { languages } from '#core/rules/languages.ts';
import { rowsOf } from '../../../../tests/fixtures/field-values.ts';
import { cellsOf, columnOfPath, columnsOf, fieldsOfColumns, valuesOfCells } from './field-columns.ts';
import type { Column } from './sheet.ts';

const product = {
  ...emptyValues(productFields),
  names: { en: 'Neem cake', hi: 'नीम खली' },
  use: { en: '40 kg', hi: '' },
  hsn: '3101',
  gst_rate: 0.25,
  is_live: true,
  hazard: 'green' as const,
  return_days: 7,
  local_names: ['khali', 'nimboli'],
};
/** Entries have names in a file instead of ids; an export adds the names. */
const { brand_id: _brand, category_id: _category, crop_ids: _crops, ...own } = product;

test('an exported file imports with the same values', () => {
  const cells = cellsOf(productFields, product);
  expect(valuesOfCells(productFields, cells)).toMatchObject({ ...own, pests: { en: '', hi: '' }, safety: { en: '', hi: '' } });
  const reads = new Map(columnsOf(productFields).map(({ name, read }) => [name, read]));
  for (const [name, text] of Object.entries(cells)) if (text !== '') expect([name, reads.get(name)?.(text)]).toEqual([name, { text }]);
});

test('the example of each column can be read', () => {
  const columns = [...columnsOf(productFields), ...columnsOf(offerFields)].filter(({ example }) => example !== '');
  for (const { name, example, read } of columns) expect([name, read(example)]).toEqual([name, { text: example }]);
});

test('an offer is sold unless its cell says no; amounts become paise, and PIN codes are sorted', () => {
  const row = { price: '230.00', discount: '', stock: '42', blocked_pins: '843108, 843109', cost: '', month_quota: '' };
  const offer = valuesOfCells(offerFields, row);
  expect(offer).toEqual({
    price: 23_000,
    discount: 0,
    stock: 42,
    is_sold: true,
    month_quota: null,
    blocked_pins: ['843108', '843109'],
    is_prebook: false,
    is_insured: false,
    cost: null,
  });
  expect(cellsOf(offerFields, offer)).toMatchObject({ price: '230.00', is_sold: 'yes', cost: '', month_quota: '' });
  const pins = columnsOf(offerFields).find(({ name }) => name === 'blocked_pins');
  expect(pins?.read('843109; 843108')).toEqual({ text: '843108, 843109' });
});

test('a localised text has one column for each known language, and only the first must exist', () => {
  const { names } = productFields;
  const columns = columnsOf({ names }).map(({ name, isNeeded, aliases }) => ({ name, isNeeded, aliases }));
  expect(columns.slice(0, 3)).toEqual([
    { name: 'name_en', isNeeded: true, aliases: ['name', 'product'] },
    { name: 'name_hi', isNeeded: undefined, aliases: undefined },
    { name: 'name_mr', isNeeded: undefined, aliases: undefined },
  ]);
  expect(columns.map(({ name }) => name)).toEqual(knownLanguages.map((code) => `name_${code}`));
});

test('words in an added language are exported, read, and removed by an empty cell', () => {
  const { names } = productFields;
  const cells = cellsOf({ names }, { names: { en: 'Neem cake', hi: '', ta: 'வேப்பம் புண்ணாக்கு' } });
  expect(cells).toEqual({ name_en: 'Neem cake', name_hi: '', name_ta: 'வேப்பம் புண்ணாக்கு' });
  expect(valuesOfCells({ names }, cells).names).toEqual({ en: 'Neem cake', hi: '', ta: 'வேப்பம் புண்ணாக்கு' });
  expect(valuesOfCells({ names }, { ...cells, name_ta: '' }).names).toEqual({ en: 'Neem cake', hi: '', ta: '' });
});

test('a fault of a localised text shows in the column of its language, else in the first', () => {
  expect(columnOfPath(productFields, 'names.hi')).toBe('name_hi');
  expect(columnOfPath(productFields, 'names.ta')).toBe('name_ta');
  expect(columnOfPath(productFields, 'names')).toBe('name_en');
});

test('a text for all farmers needs English and a second language, and each language has its own names', () => {
  const title = localText({
    label: 'x',
    max: 9,
    isInEachLanguage: true,
    sheet: {
      aliases: [
        ['name', 'shop'],
        ['नाम', 'दुकान'],
      ],
      example: ['Neem', 'नीम'],
    },
  });
  const columns = columnsOf({ title });
  expect(columns.slice(0, 2).map(({ name, isNeeded, aliases, example }) => [name, isNeeded, aliases, example])).toEqual([
    ['title_en', true, ['name', 'shop'], 'Neem'],
    ['title_hi', true, ['नाम', 'दुकान'], 'नीम'],
  ]);
  const [first, second] = columns;
  expect([first?.mayBeEmpty, second?.mayBeEmpty?.({ title_en: 'Neem' })]).toEqual([undefined, false]);
  expect(second?.mayBeEmpty?.({ title_en: 'Neem', title_ta: 'வேம்பு' })).toBe(true);
});

test('a part has the columns that its list describes, and a zero may be an empty cell', () => {
  const fields = {
    off: amount({ label: 'x', isZeroWhenEmpty: true, sheet: { isEmptyWhenZero: true, example: '' } }),
    place: part(string(), string(), { label: 'x', column: null, sheet: { parts: ['lat', 'lng'], example: '' } }),
  };
  const own = ['lat', 'lng', 'km'].map((name) => ({ name, example: '', read: (text: string) => ({ text }) }));
  expect(columnsOf(fields, own).map(({ name }) => name)).toEqual(['off', 'lat', 'lng']);
  expect(fieldsOfColumns(fields, ['lng'])).toEqual(['place']);
  expect(columnOfPath(fields, 'place.coordinates')).toBe('lat');
  expect([cellsOf(fields, { off: 0, place: '' }), valuesOfCells(fields, { off: '' })]).toEqual([{ off: '' }, { off: 0, place: undefined }]);
});

test('a day is its first or its last moment in India', () => {
  const fields = {
    from: moment({ label: 'x', sheet: { example: '' } }),
    to: moment({ label: 'x', isEnd: true, sheet: { example: '' } }),
  };
  const read = (text: string) => columnsOf(fields).map((column) => column.read(text));
  expect(read('22/11/2026')).toEqual([{ text: '2026-11-21T18:30:00.000Z' }, { text: '2026-11-22T18:29:59.999Z' }]);
  expect(read('2026-11-22 18:30')).toEqual([{ text: '2026-11-22T13:00:00.000Z' }, { text: '2026-11-22T13:00:00.000Z' }]);
  expect(read('31/02/2026')).toEqual([{ code: 'date' }, { code: 'date' }]);
});

test('entries are found by their names', () => {
  const row = { brand: 'KhetDemo', crops: 'Potato; Tomato' };
  const ids: Readonly<Record<string, number>> = { 'brand KhetDemo': 4, 'crop Potato': 7, 'crop Tomato': 8 };
  expect(valuesOfCells(productFields, row, (of, name) => ids[`${of} ${name}`] ?? 0)).toMatchObject({
    brand_id: 4,
    category_id: 0,
    crop_ids: [7, 8],
  });
});

test('changed columns belong to their fields, and a fault belongs to its column', () => {
  expect(fieldsOfColumns(productFields, ['name_hi', 'use_en', 'use_hi', 'brand', 'sku'])).toEqual(['names', 'brand_id', 'use']);
  expect(columnOfPath(productFields, 'names.hi')).toBe('name_hi');
  expect(columnOfPath(productFields, 'crop_ids.2')).toBe('crops');
});

/** Entries and parts have no cells of their own. */
const withCells = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { kind, options }]) => options.sheet && kind !== 'entry' && kind !== 'entries' && kind !== 'part'),
  );

test.each(Object.entries({ couponFields, offerFields, productFields, vendorFields }))(
  'any row of %s is exported in cells that are read as the same row',
  (_name, fields) => {
    const table = withCells(fields);
    const columns = columnsOf(table);
    /** Cells in other languages exist only with words. */
    const isOwn = ({ language }: Column): boolean => !language || languages.some((code) => code === language);
    fc.assert(
      fc.property(rowsOf(table), (row) => {
        const cells = cellsOf(table, row);
        expect(changedValues(table, row, valuesOfCells(table, cells))).toEqual(row);
        expect(Object.keys(cells)).toEqual(columns.filter(isOwn).map(({ name }) => name));
        for (const { name, read } of columns) if (cells[name]) expect(read(cells[name])).toEqual({ text: cells[name] });
      }),
    );
  },
);
