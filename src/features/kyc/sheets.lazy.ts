// Sheets of KYC in one file to fetch.
import type { KycSheets } from '#state/kyc/sheets.ts';
import type { SheetComponents } from '#ui/sheet.tsx';
import { KycSheet } from './kyc-sheet.tsx';

export const sheets: SheetComponents<KycSheets> = { kyc: KycSheet };
