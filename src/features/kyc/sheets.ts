// The sheet of KYC, which loads when it is first opened.
import type { KycSheets } from '#state/kyc/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

export const kycSheets: SheetLoaders<KycSheets> = { kyc: () => import('./kyc-sheet.tsx').then((m) => ({ kyc: m.KycSheet })) };
