// Sheets of codes between two screens: each loads when it is first opened.
import type { CartCodeSheets } from '#state/cart-code/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

export const cartCodeSheets: SheetLoaders<CartCodeSheets> = {
  'farmer-phone': () => import('./own-cart-code.tsx').then((m) => ({ 'farmer-phone': m.FarmerPhoneSheet })),
};
