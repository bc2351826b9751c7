// Sheets of the cart: each loads when it is first opened.
import type { CartSheets } from '#state/cart/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

const components = () => import('./sheets.lazy.ts').then((m) => m.sheets);

export const cartSheets: SheetLoaders<Pick<CartSheets, 'cart-trouble' | 'coupons' | 'price-changes' | 'replace-cart' | 'switch-delivery'>> =
  {
    'cart-trouble': components,
    coupons: components,
    'price-changes': components,
    'replace-cart': components,
    'switch-delivery': components,
  };
