// Lists all sheets. A new one needs a file here, one in ../stores, and a row in ../kinds.ts.
import type { ImportKindName } from '#core/contract/desk/import.ts';
import type { Sheet } from '../file/sheet.ts';
import { bankStatementSheet } from './bank-statement-sheet.ts';
import { couponsSheet } from './coupons-sheet.ts';
import { farmersSheet } from './farmers-sheet.ts';
import { offersSheet } from './offers-sheet.ts';
import { pinAreasSheet } from './pin-areas-sheet.ts';
import { premiumsSheet } from './premiums-sheet.ts';
import { productsSheet } from './products-sheet.ts';
import { vendorsSheet } from './vendors-sheet.ts';

export const sheets: Readonly<Record<ImportKindName, Sheet>> = {
  products: productsSheet,
  offers: offersSheet,
  vendors: vendorsSheet,
  coupons: couponsSheet,
  farmers: farmersSheet,
  'pin-areas': pinAreasSheet,
  premiums: premiumsSheet,
  'bank-statement': bankStatementSheet,
};
