// Sheets of addresses: each loads when it is first opened.
import type { AddressSheets } from '#state/address/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

const components = () => import('./sheets.lazy.ts').then((m) => m.sheets);

export const addressSheets: SheetLoaders<AddressSheets> = {
  'select-address': components,
  'delete-address': components,
};
