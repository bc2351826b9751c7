// Products and their packs: a row for each pack, found by its code. Every row of a product repeats the fields of the product.
import { localText } from '#core/fields/field.ts';
import { productFields } from '#core/fields/product.ts';
import { mapLanguages } from '#core/language/said.ts';
import { isEan } from '#core/rules/catalog/desk/article-codes.ts';
import { type ProductDraft, productFaults } from '#core/rules/catalog/desk/product-faults.ts';
import { digitCode, numberText, yesOrNo } from '../file/cells.ts';
import { columnOfPath, columnsOf, valuesOfCells } from '../file/field-columns.ts';
import { firstColumn, localColumn } from '../file/local-columns.ts';
import type { RowProblem } from '../file/problem.ts';
import type { Column, Facts, Sheet } from '../file/sheet.ts';
import { skuText } from './sku-text.ts';

const pack = localText({
  label: 'products.pack-in',
  max: 60,
  sheet: { aliases: ['pack', 'पैक'], isNeeded: true, example: ['500 g', '500 ग्राम'] },
});
/** Only the first language needs a label. Sizes have words in the other languages anyway. */
const packColumns = columnsOf({ pack }).map(
  (column): Column => (column.name === firstColumn('pack') ? column : { ...column, isKeptWhenEmpty: true }),
);

/** The column of a fault: `names.hi` is `name_hi`, `variants.0.pack.en` is `pack_en`. */
export const columnOf = (path: string): string =>
  path.startsWith('variants.') ? path.split('.').slice(2).join('_') : columnOfPath(productFields, path);

const textOf = (row: Facts, name: string): string => row[name] ?? '';

/** The product of a row, as the rules need it: with this pack alone. */
export const draftOf = (row: Facts): ProductDraft => ({
  ...valuesOfCells(productFields, row),
  // Missing labels are filled in at the write, so here they use the first language.
  variants: [
    {
      pack: mapLanguages((code) => textOf(row, localColumn('pack', code)) || textOf(row, firstColumn('pack'))),
      sku: row['sku'],
      ean: row['ean'] || null,
    },
  ],
});

const check = (row: Facts): RowProblem[] =>
  productFaults(draftOf(row)).map(({ path, reason }) => ({ column: columnOf(path), value: textOf(row, columnOf(path)), code: reason }));

// The pack's columns stand between those of its product.
const { names, brand_id, category_id, hsn, gst_rate, is_live, ...others } = productFields;

export const productsSheet: Sheet = {
  kind: 'products',
  key: ['sku'],
  columns: [
    { name: 'sku', aliases: ['code', 'कोड'], example: 'MZ75-500', read: skuText },
    { name: 'product_id', example: '', isKeptWhenEmpty: true, read: numberText({ least: 1, most: Number.MAX_SAFE_INTEGER }) },
    ...columnsOf({ names }),
    ...packColumns,
    ...columnsOf({ brand_id, category_id, hsn, gst_rate, is_live }),
    { name: 'pack_is_active', isKeptWhenEmpty: true, example: 'yes', read: yesOrNo },
    { name: 'ean', aliases: ['barcode', 'bar code'], example: '8901234567890', read: digitCode(isEan, 'ean-wrong') },
    ...columnsOf(others),
  ],
  check,
};
