// Sheets of the shop: each loads when it is first opened.
import type { VendorSheets } from '#state/vendor/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

export const vendorSheets: SheetLoaders<VendorSheets> = {
  'choose-vendor': () => import('./choose-vendor-sheet.tsx').then((m) => ({ 'choose-vendor': m.ChooseVendorSheet })),
};
