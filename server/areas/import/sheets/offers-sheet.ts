// What a shop asks for each pack and has of it. A pack is found by its code; a file that names no shop is for the one it is given for.
import { MOST_STOCK, offerFaults } from '#core/rules/catalog/desk/offer-faults.ts';
import { list, money, numberText, pinCode, words, yesOrNo } from '../file/cells.ts';
import type { RowProblem } from '../file/problem.ts';
import type { Facts, Sheet } from '../file/sheet.ts';
import { skuText } from './sku-text.ts';

const paise = (text: string | undefined): number => Math.round(Number(text || 0) * 100);
const flag = (text: string | undefined): boolean => text === 'yes';
export const pinsOf = (text: string | undefined): string[] => (text || '').split(', ').filter((pin) => pin !== '');

/** The offer a row speaks of, as the rules know one. */
export const offerOf = (row: Facts) => ({
  price: paise(row['price']),
  discount: paise(row['discount']),
  stock: Number(row['stock'] || 0),
  month_quota: row['month_quota'] ? Number(row['month_quota']) : null,
  blocked_pins: pinsOf(row['blocked_pins']),
  is_prebook: flag(row['is_prebook']),
  is_insured: flag(row['is_insured']),
  is_sold: flag(row['is_sold'] || 'yes'),
  cost: row['cost'] ? paise(row['cost']) : null,
});

const columnOf = (path: string): string => path.split('.')[0] ?? '';

/** @param around what the shop and the pack allow; a row by itself allows all */
export const offerProblems = (row: Facts, around = { sellsPrebook: true, canBeInsured: true }): RowProblem[] =>
  offerFaults(offerOf(row), around).map(({ path, reason }) => ({ column: columnOf(path), value: row[columnOf(path)] ?? '', code: reason }));

const whole = numberText({ most: MOST_STOCK });
const pins = list(pinCode, 500);

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
    { name: 'price', isNeeded: true, example: '230.00', read: money() },
    { name: 'discount', isKeptWhenEmpty: true, example: '15.00', read: money() },
    { name: 'stock', isKeptWhenEmpty: true, example: '42', read: whole },
    { name: 'is_sold', isKeptWhenEmpty: true, example: 'yes', read: yesOrNo },
    { name: 'month_quota', example: '', read: numberText({ least: 1, most: MOST_STOCK }) },
    {
      name: 'blocked_pins',
      example: '843108, 843109',
      read: (text) => {
        const read = pins(text);
        return 'text' in read ? { text: pinsOf(read.text).sort().join(', ') } : read;
      },
    },
    { name: 'is_prebook', isKeptWhenEmpty: true, example: 'no', read: yesOrNo },
    { name: 'is_insured', isKeptWhenEmpty: true, example: 'no', read: yesOrNo },
    { name: 'cost', aliases: ['purchase price'], isKeptWhenEmpty: true, example: '180.00', read: money() },
  ],
  check: (row) => offerProblems(row),
  // The list to fill in has all packs: one without a price is not offered yet.
  saysNothing: ({ sku: _sku, vendor_id: _vendor, ...said }) => Object.values(said).every((text) => text === ''),
};
