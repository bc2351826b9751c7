// Sheets of the checkout: each loads when it is first opened.
import type { CheckoutSheets } from '#state/checkout/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

const components = () => import('./sheets.lazy.ts').then((m) => m.sheets);

export const checkoutSheets: SheetLoaders<CheckoutSheets> = {
  'delivery-date': components,
  'payment-options': components,
  'choose-amount': components,
  'share-link': components,
  'link-shared': components,
};
