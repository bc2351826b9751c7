// Sheets of the farmer's approval: each loads when it is first opened.
import type { ApprovalSheets } from '#state/approval/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

const components = () => import('./sheets.lazy.ts').then((m) => m.sheets);

export const approvalSheets: SheetLoaders<ApprovalSheets> = {
  'order-approval': components,
  'farmer-approval': () => import('./farmer-approval-sheet.tsx').then((m) => ({ 'farmer-approval': m.FarmerApprovalSheet })),
  'insurance-approval': () => import('./insurance-approval-sheet.tsx').then((m) => ({ 'insurance-approval': m.InsuranceApprovalSheet })),
};
