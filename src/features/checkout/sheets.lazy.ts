// All sheets of the checkout in one file, because a person who opens one soon needs the next.
import type { CheckoutSheets } from '#state/checkout/sheets.ts';
import type { SheetComponents } from '#ui/sheet.tsx';
import { ChooseAmountSheet } from './choose-amount-sheet.tsx';
import { DeliveryDateSheet } from './delivery-date-sheet.tsx';
import { LinkSharedSheet } from './link-shared-sheet.tsx';
import { PaymentOptionsSheet } from './payment-options-sheet.tsx';
import { ShareLinkSheet } from './share-link-sheet.tsx';

export const sheets: SheetComponents<CheckoutSheets> = {
  'delivery-date': DeliveryDateSheet,
  'payment-options': PaymentOptionsSheet,
  'choose-amount': ChooseAmountSheet,
  'share-link': ShareLinkSheet,
  'link-shared': LinkSharedSheet,
};
