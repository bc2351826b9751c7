// The farmer's approval of an agent's action besides orders: KYC, or a loss report.
import { useMemo } from 'react';
import { requestedApproval } from '#state/approval/approval.ts';
import type { ApprovalSheets } from '#state/approval/sheets.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import type { ApprovalWords } from './approval-sheet.tsx';
import { ApprovalSheet } from './sheets.lazy.ts';

const FARMERS: ApprovalWords = {
  title: 'kyc.code-title',
  boxes: 'kyc.code-boxes',
  sent: 'kyc.code-text',
  needed: 'kyc.code-text',
  wrong: 'order-code.wrong',
};
const OWN: ApprovalWords = { ...FARMERS, sent: 'kyc.code-own', needed: 'kyc.code-own', wrong: 'order-code.wrong-own' };

export function FarmerApprovalSheet({ isOwn, name, phone, onApproved, ...request }: ApprovalSheets['farmer-approval']) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet stands for one request
  const approval = useMemo(() => requestedApproval(request, () => void closeSheet().then(onApproved)), []);
  return <ApprovalSheet words={isOwn ? OWN : FARMERS} approval={approval} who={{ name, phone }} />;
}
