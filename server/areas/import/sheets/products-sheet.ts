// Products and their packs: a row for each pack, found by its code. Every row of a product repeats the fields of the product.
import { productFields } from '#core/fields/product.ts';
import { isEan } from '#core/rules/catalog/desk/article-codes.ts';
import { type ProductDraft, productFaults } from '#core/rules/catalog/desk/product-faults.ts';
import { digitCode, numberText, words, yesOrNo } from '../file/cells.ts';
import { columnOfPath, columnsOf, valuesOfCells } from '../file/field-columns.ts';
import type { RowProblem } from '../file/problem.ts';
import type { Facts, Sheet } from '../file/sheet.ts';
import { skuText } from './sku-text.ts';

const LABEL = 60;

/** The column of a fault: `names.hi` is `name_hi`, `variants.0.pack.en` is `pack_en`. */
export const columnOf = (path: string): string =>
  path.startsWith('variants.') ? path.split('.').slice(2).join('_') : columnOfPath(productFields, path);

const textOf = (row: Facts, name: string): string => row[name] ?? '';

/** The product of a row, as the rules know one: with this pack alone. */
export const draftOf = (row: Facts): ProductDraft => ({
  ...valuesOfCells(productFields, row),
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

// The columns of the pack stand between those of its product.
const { names, brand_id, category_id, hsn, gst_rate, is_live, ...others } = productFields;

export const productsSheet: Sheet = {
  kind: 'products',
  key: ['sku'],
  columns: [
    { name: 'sku', aliases: ['code', 'कोड'], example: 'MZ75-500', read: skuText },
    { name: 'product_id', example: '', isKeptWhenEmpty: true, read: numberText({ least: 1, most: Number.MAX_SAFE_INTEGER }) },
    ...columnsOf({ names }),
    { name: 'pack_en', aliases: ['pack', 'पैक'], isNeeded: true, example: '500 g', read: words(LABEL) },
    { name: 'pack_hi', isKeptWhenEmpty: true, example: '500 ग्राम', read: words(LABEL) },
    ...columnsOf({ brand_id, category_id, hsn, gst_rate, is_live }),
    { name: 'pack_is_active', isKeptWhenEmpty: true, example: 'yes', read: yesOrNo },
    { name: 'ean', aliases: ['barcode', 'bar code'], example: '8901234567890', read: digitCode(isEan, 'ean-wrong') },
    ...columnsOf(others),
  ],
  check,
};
