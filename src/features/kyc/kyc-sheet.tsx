// KYC where it is needed: one form after the other for the missing parts, then back to the same place.
import { useEffect } from 'react';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { type KycRow, type KycRowName, kycNext } from '#state/kyc/kyc-rows.ts';
import { useKyc } from '#state/kyc/kyc-state.ts';
import type { KycSheets } from '#state/kyc/sheets.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useKycDraft } from './forms/use-kyc-form.ts';
import { NextForm } from './next-form.tsx';

const formTitles: Readonly<Record<KycRowName, MessageKey>> = {
  identity: 'kyc.title-identity',
  bank: 'kyc.title-bank',
  aadhar: 'kyc.title-aadhar',
  pan: 'kyc.title-pan',
};

const againTitles = { ...formTitles, bank: 'kyc.again-bank', aadhar: 'kyc.again-aadhar', pan: 'kyc.again-pan' } as const;

/** The title of a form; for a repeated photo its subject. */
export const formTitle = ({ name, step }: Pick<KycRow, 'name' | 'step'>): MessageKey =>
  (step === 'photo-again' ? againTitles : formTitles)[name];

export function KycSheet({ farmerId, name, phone }: KycSheets['kyc']) {
  const t = useText();
  const { kyc, failure, ask } = useKyc(farmerId);
  const draft = useKycDraft(farmerId);
  const next = kyc && kycNext(kyc);
  const isOver = kyc !== undefined && next === undefined;
  useEffect(() => {
    if (isOver) void closeSheet();
  }, [isOver]);
  return (
    <Sheet shape="full" hasBack title={t(next ? formTitle(next) : 'kyc.title')} closeLabel={t('back')} onClose={() => void closeSheet()}>
      {!kyc && failure === undefined && <SkeletonRows count={3} label={t('loading')} />}
      {!kyc && failure !== undefined && (
        <Notice
          tone="queued"
          icon="no-internet"
          action={
            <Button kind="ghost" onPress={ask}>
              {t('retry')}
            </Button>
          }
        >
          {failure || t('net.needed')}
        </Notice>
      )}
      {kyc && next && draft && (
        <NextForm key={next.name} row={next} kyc={kyc} who={{ farmerId, name, phone }} draft={draft} onGiven={() => undefined} />
      )}
    </Sheet>
  );
}
