// Sheets of KYC: each is fetched when it is first opened.
import type { KycSheets } from '#state/kyc/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

const components = () => import('./sheets.lazy.ts').then((m) => m.sheets);

export const kycSheets: SheetLoaders<KycSheets> = { kyc: components };
