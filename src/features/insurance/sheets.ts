// Sheets of insurance in the cart: each loads when it is first opened.
import type { InsuranceSheets } from '#state/insurance/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

const components = () => import('./sheets.lazy.ts').then((m) => m.sheets);

export const insuranceSheets: SheetLoaders<InsuranceSheets> = {
  insurance: components,
  'insured-address': components,
};
