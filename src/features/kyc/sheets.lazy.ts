// Sheets of KYC in one file to fetch: the form wants the code next.
import type { KycSheets } from '#state/kyc/sheets.ts';
import type { SheetComponents } from '#ui/sheet.tsx';
import { YesCodeSheet } from './code-sheet.tsx';
import { KycSheet } from './kyc-sheet.tsx';

export const sheets: SheetComponents<KycSheets> = { kyc: KycSheet, 'yes-code': YesCodeSheet };
