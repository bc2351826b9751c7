// A shop's prices and stock of packs. A code names a pack. Rows without a shop belong to the shop of the upload.
import { offerFields } from '#core/fields/offer.ts';
import { offerFaults } from '#core/rules/catalog/desk/offer-faults.ts';
import { numberText, words } from '../file/cells.ts';
import { columnsOf, valuesOfCells } from '../file/field-columns.ts';
import type { RowProblem } from '../file/problem.ts';
import type { Facts, Sheet } from '../file/sheet.ts';
import { skuText } from './sku-text.ts';

const columnOf = (path: string): string => path.split('.')[0] ?? '';

/** @param around limits of the shop and the pack; by default everything is allowed */
export const offerProblems = (row: Facts, around = { sellsPrebook: true, canBeInsured: true }): RowProblem[] =>
  offerFaults(valuesOfCells(offerFields, row), around).map(({ path, reason }) => ({
    column: columnOf(path),
    value: row[columnOf(path)] ?? '',
    code: reason,
  }));

export const offersSheet: Sheet = {
  kind: 'offers',
  key: ['sku', 'vendor_id'],
  mayLackKey: ['vendor_id'],
  prices: ['price'],
  moving: ['stock'],
  columns: [
    { name: 'sku', example: 'K41501', read: skuText },
    { name: 'vendor_id', example: '1', read: numberText({ least: 1, most: Number.MAX_SAFE_INTEGER }) },
    { name: 'product', isOnlyShown: true, example: 'Mancozeb 75 WP', read: words(200) },
    { name: 'pack', isOnlyShown: true, example: '500 g', read: words(60) },
    ...columnsOf(offerFields),
  ],
  check: (row) => offerProblems(row),
  // The template has all packs. A pack without a price is not offered yet.
  saysNothing: ({ sku: _sku, vendor_id: _vendor, ...said }) => Object.values(said).every((text) => text === ''),
};
