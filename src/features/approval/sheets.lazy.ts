// The approval of an order, with the frame of all approvals.
import type { ApprovalSheets } from '#state/approval/sheets.ts';
import type { SheetComponents } from '#ui/sheet.tsx';
import { OrderApprovalSheet } from './order-approval-sheet.tsx';

// Late-loaded parts import the frame from here.
export { ApprovalSheet } from './approval-sheet.tsx';

export const sheets: SheetComponents<Pick<ApprovalSheets, 'order-approval'>> = {
  'order-approval': OrderApprovalSheet,
};
