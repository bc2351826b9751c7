// The approval sheets in one file: most of it is the same for all of them.
import type { ApprovalSheets } from '#state/approval/sheets.ts';
import type { SheetComponents } from '#ui/sheet.tsx';
import { FarmerApprovalSheet } from './farmer-approval-sheet.tsx';
import { OrderApprovalSheet } from './order-approval-sheet.tsx';

// The insurance's approval is a late room and takes the frame from here.
export { ApprovalSheet } from './approval-sheet.tsx';

export const sheets: SheetComponents<Omit<ApprovalSheets, 'insurance-approval'>> = {
  'order-approval': OrderApprovalSheet,
  'farmer-approval': FarmerApprovalSheet,
};
