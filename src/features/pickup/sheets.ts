// Sheets of pickup orders: each loads when it is first opened.
import type { CartSheets } from '#state/cart/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

export const pickupSheets: SheetLoaders<Pick<CartSheets, 'pickup-farmer'>> = {
  'pickup-farmer': () => import('./farmer-sheet.tsx').then((m) => ({ 'pickup-farmer': m.FarmerSheet })),
};
