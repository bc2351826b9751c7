// Premiums of insurance products for each pack. One code names the product, the shop's own code names the pack.
import { isInsuranceCode, premiumFaults } from '#core/rules/insurance/insurance-faults.ts';
import { fitting, money, words } from '../file/cells.ts';
import type { RowProblem } from '../file/problem.ts';
import type { Facts, Sheet } from '../file/sheet.ts';
import { skuText } from './sku-text.ts';

const paise = (text: string | undefined): number => Math.round(Number(text || 0) * 100);

/** The premium of a row, as the rules use it. */
export const premiumOf = (row: Facts) => ({
  cost: paise(row['cost']),
  sum_insured: paise(row['sum_insured']),
  premium: paise(row['premium']),
});

const check = (row: Facts): RowProblem[] =>
  premiumFaults(premiumOf(row)).map(({ path, reason }) => ({ column: path, value: row[path] ?? '', code: reason }));

export const premiumsSheet: Sheet = {
  kind: 'premiums',
  key: ['insurance', 'sku'],
  prices: ['premium'],
  columns: [
    {
      name: 'insurance',
      example: 'RABI-26',
      read: (text) => fitting(isInsuranceCode)(text.trim().toUpperCase()),
    },
    { name: 'sku', example: 'K41501', read: skuText },
    { name: 'product', isOnlyShown: true, example: 'Tomato seed', read: words(200) },
    { name: 'pack', isOnlyShown: true, example: '10 g', read: words(60) },
    { name: 'cost', aliases: ['cost to farmer'], isNeeded: true, example: '120.00', read: money() },
    { name: 'sum_insured', aliases: ['sum insured'], isNeeded: true, example: '6000.00', read: money() },
    { name: 'premium', aliases: ['total premium'], isNeeded: true, example: '120.00', read: money() },
  ],
  check,
};
