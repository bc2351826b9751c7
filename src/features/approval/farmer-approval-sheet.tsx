// The farmer approves what an agent does for them beside orders: a KYC, a report of a loss.
import { useMemo } from 'react';
import type { ApprovalSheets } from '#state/approval/sheets.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { ApprovalSheet } from './approval-sheet.tsx';

export function FarmerApprovalSheet({ isOwn, name, phone, send, check, onApproved }: ApprovalSheets['farmer-approval']) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet stands for one request
  const approval = useMemo(
    () => ({
      sentAt: async () => 0,
      send: async () => {
        await send();
        return Date.now();
      },
      forget: async () => undefined,
      check: async (code: string) => {
        await check(code);
        return () => void closeSheet().then(onApproved);
      },
    }),
    [],
  );
  return <ApprovalSheet purpose={isOwn ? 'own' : 'farmer'} approval={approval} who={{ name, phone }} />;
}
