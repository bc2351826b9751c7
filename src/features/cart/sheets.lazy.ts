// Small sheets of the cart in one file, because separate files would be larger.
import type { CartSheets } from '#state/cart/sheets.ts';
import type { SheetComponents } from '#ui/sheet.tsx';
import { CartTroubleSheet } from './cart-trouble-sheet.tsx';
import { CouponsSheet } from './coupons-sheet.tsx';
import { PriceChangesSheet } from './price-changes-sheet.tsx';
import { ReplaceCartSheet } from './replace-cart-sheet.tsx';
import { SwitchDeliverySheet } from './switch-delivery-sheet.tsx';

export const sheets: SheetComponents<Pick<CartSheets, 'cart-trouble' | 'coupons' | 'price-changes' | 'replace-cart' | 'switch-delivery'>> =
  {
    'cart-trouble': CartTroubleSheet,
    coupons: CouponsSheet,
    'price-changes': PriceChangesSheet,
    'replace-cart': ReplaceCartSheet,
    'switch-delivery': SwitchDeliverySheet,
  };
