// Shows why a part was rejected, before it is given again.

import { useText } from '#state/frame/language-state.ts';
import type { KycRow } from '#state/kyc/kyc-rows.ts';
import { Notice } from '#ui/notice.tsx';
import { reasonOf } from '../kyc-words.ts';

export function ReasonNotice({ row: { status, reason } }: { readonly row: KycRow }) {
  const t = useText();
  if (status !== 'REJECTED') return null;
  return (
    <Notice tone="danger">
      <b>{t('kyc.rejected')}</b>
      <br />
      {reasonOf(t, reason)}
    </Notice>
  );
}
