// Sheets of the cart's insurance in one file, because a person who opens one soon needs the next.
import type { InsuranceSheets } from '#state/insurance/sheets.ts';
import type { SheetComponents } from '#ui/sheet.tsx';
import { InsuranceSheet } from './insurance-sheet.tsx';
import { InsuredAddressSheet } from './insured-address-sheet.tsx';

export const sheets: SheetComponents<InsuranceSheets> = {
  insurance: InsuranceSheet,
  'insured-address': InsuredAddressSheet,
};
