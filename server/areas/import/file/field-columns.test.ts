import { expect, test } from 'vitest';
import { emptyValues } from '#core/fields/noun.ts';
import { offerFields } from '#core/fields/offer.ts';
import { productFields } from '#core/fields/product.ts';
import { cellsOf, columnOfPath, columnsOf, fieldsOfColumns, valuesOfCells } from './field-columns.ts';
import { localColumns } from './local-columns.ts';

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
/** The ids of entries come from their names, which an export adds. */
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

test('a localised text has one column for each language, and only the first must exist', () => {
  const { names } = productFields;
  expect(columnsOf({ names }).map(({ name, isNeeded, aliases }) => ({ name, isNeeded, aliases }))).toEqual([
    { name: 'name_en', isNeeded: true, aliases: ['name', 'product'] },
    { name: 'name_hi', isNeeded: undefined, aliases: undefined },
  ]);
});

test('a fault of a localised text shows in the column of its language, else in the first', () => {
  expect(columnOfPath(productFields, 'names.hi')).toBe('name_hi');
  expect(columnOfPath(productFields, 'names')).toBe('name_en');
});

test('columns of words are needed only where the list needs them', () => {
  const neededOf = (isNeeded?: true) =>
    localColumns('title', { read: (text) => ({ text }), ...(isNeeded && { isNeeded }) }, {}).map((column) => [
      column.name,
      column.isNeeded,
    ]);
  expect(neededOf(true)).toEqual([
    ['title_en', true],
    ['title_hi', true],
  ]);
  expect(neededOf()).toEqual([
    ['title_en', undefined],
    ['title_hi', undefined],
  ]);
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
