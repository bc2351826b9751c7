// Products and their packs: a row a pack, found by its code. What is said of the product stands in each of its rows.
import { isEan, isHsn } from '#core/rules/catalog/desk/article-codes.ts';
import { type ProductDraft, productFaults } from '#core/rules/catalog/desk/product-faults.ts';
import { digitCode, lines, list, numberText, oneOf, words, yesOrNo } from '../file/cells.ts';
import type { RowProblem } from '../file/problem.ts';
import type { Column, Facts, Sheet } from '../file/sheet.ts';
import { skuText } from './sku-text.ts';

const MOST_WORDS = 40;
const WORD = 60;
const TEXT = 2_000;

/** Path of a fault → column; of words in two languages and of the pack it is another name. */
const columns: Readonly<Record<string, string>> = {
  'names.en': 'name_en',
  'names.hi': 'name_hi',
  'variants.0.pack.en': 'pack_en',
  'variants.0.pack.hi': 'pack_hi',
  'variants.0.sku': 'sku',
  'variants.0.ean': 'ean',
  brand_id: 'brand',
  category_id: 'category',
};
export const columnOf = (path: string): string =>
  columns[path] ??
  path
    .replace('.', '_')
    .replace(/^crop_ids.*/, 'crops')
    .replace(/\..*$/, '');

const textOf = (row: Facts, name: string): string => row[name] ?? '';
export const wordsOf = (row: Facts, name: string) => ({ en: textOf(row, `${name}_en`), hi: textOf(row, `${name}_hi`) });
export const listOf = (row: Facts, name: string, between: ', ' | '; ' = ', '): string[] =>
  textOf(row, name)
    .split(between)
    .filter((word) => word !== '');

/** The product a row speaks of, as the rules know one: with this pack alone. */
export const draftOf = (row: Facts): ProductDraft => ({
  is_live: row['is_live'] === 'yes',
  names: wordsOf(row, 'name'),
  description: wordsOf(row, 'description'),
  use: wordsOf(row, 'use'),
  safety: wordsOf(row, 'safety'),
  hazard: row['hazard'] || null,
  pests: wordsOf(row, 'pests'),
  hsn: textOf(row, 'hsn'),
  gst_rate: Number(row['gst_rate'] || 0),
  registration_number: row['registration_number'] || null,
  // Which language a pack's label lacks is settled when it is written: units are known in both.
  variants: [
    {
      pack: { en: textOf(row, 'pack_en'), hi: textOf(row, 'pack_hi') || textOf(row, 'pack_en') },
      sku: row['sku'],
      ean: row['ean'] || null,
    },
  ],
});

const check = (row: Facts): RowProblem[] =>
  productFaults(draftOf(row)).map(({ path, reason }) => ({ column: columnOf(path), value: textOf(row, columnOf(path)), code: reason }));

const both = (
  name: string,
  most: number,
  example: readonly [en: string, hi: string],
  more: Partial<Column> = {},
  read = words,
): Column[] => [
  { name: `${name}_en`, example: example[0], read: read(most), ...more },
  { name: `${name}_hi`, example: example[1], read: read(most) },
];

const texts = (name: string, example: readonly [en: string, hi: string]): Column[] => both(name, TEXT, example, {}, lines);

export const productsSheet: Sheet = {
  kind: 'products',
  key: ['sku'],
  columns: [
    { name: 'sku', aliases: ['code', 'कोड'], example: 'MZ75-500', read: skuText },
    { name: 'product_id', example: '', isKeptWhenEmpty: true, read: numberText({ least: 1, most: Number.MAX_SAFE_INTEGER }) },
    ...both('name', 120, ['Mancozeb 75 WP', 'मैंकोज़ेब 75 WP'], { aliases: ['name', 'product'], isNeeded: true }),
    { name: 'pack_en', aliases: ['pack', 'पैक'], isNeeded: true, example: '500 g', read: words(WORD) },
    { name: 'pack_hi', isKeptWhenEmpty: true, example: '500 ग्राम', read: words(WORD) },
    { name: 'brand', aliases: ['ब्रांड'], isNeeded: true, example: 'KhetDemo', read: words(WORD) },
    { name: 'category', aliases: ['श्रेणी'], isNeeded: true, example: 'Pesticide', read: words(WORD) },
    { name: 'hsn', isNeeded: true, example: '3808', read: digitCode(isHsn, 'hsn-wrong') },
    { name: 'gst_rate', aliases: ['gst'], isNeeded: true, example: '18', read: numberText({ most: 100, decimals: 2, isPercent: true }) },
    { name: 'is_live', isKeptWhenEmpty: true, example: 'no', read: yesOrNo },
    { name: 'pack_is_active', isKeptWhenEmpty: true, example: 'yes', read: yesOrNo },
    { name: 'ean', aliases: ['barcode', 'bar code'], example: '8901234567890', read: digitCode(isEan, 'ean-wrong') },
    { name: 'crops', aliases: ['crop', 'फ़सल'], example: 'Potato; Tomato', read: list(words(WORD), MOST_WORDS, '; ') },
    ...both('pests', 400, ['Late blight', 'पछेता झुलसा']),
    ...texts('description', ['Protects leaves.', 'पत्तों को बचाता है।']),
    ...texts('use', ['600 g in 200 litres of water for an acre.', '200 लीटर पानी में 600 ग्राम, एक एकड़ के लिए।']),
    ...texts('safety', ['Wear gloves and a mask.', 'दस्ताने और मास्क पहनें।']),
    { name: 'hazard', example: 'blue', read: oneOf({ red: ['लाल'], yellow: ['पीला'], blue: ['नीला'], green: ['हरा'] }) },
    { name: 'registration_number', example: 'CIR-1847/2024', read: words(WORD) },
    { name: 'manufacturer', example: 'Indofil Industries', read: words(200) },
    { name: 'return_days', example: '7', read: numberText({ most: 365 }) },
    { name: 'local_names', isKeptWhenEmpty: true, example: 'indofil m45, m-45', read: list(words(WORD), MOST_WORDS) },
    { name: 'search_words', isKeptWhenEmpty: true, example: 'jhulsa ki dawa', read: list(words(WORD), MOST_WORDS) },
  ],
  check,
};
