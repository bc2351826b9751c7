// KYC in one line, on its card of the menu: the person's next step, or the state.
import { useText } from '#state/frame/language-state.ts';
import { kycNext, kycRows } from '#state/kyc/kyc-rows.ts';
import { useKyc } from '#state/kyc/kyc-state.ts';
import { StatusLine } from '#ui/service/status-line.tsx';

export function KycLine() {
  const t = useText();
  const { kyc } = useKyc();
  if (!kyc) return null;
  const next = kycNext(kyc);
  if (next?.status === 'REJECTED')
    return (
      <StatusLine tone="danger" icon="alert">
        {t(next.name === 'bank' ? 'area.kyc-bank-again' : 'area.kyc-papers-again')}
      </StatusLine>
    );
  if (next)
    return (
      <StatusLine tone="queued" icon="clock">
        {t(next.name === 'bank' ? 'area.kyc-bank' : 'area.kyc-papers')}
      </StatusLine>
    );
  const { identity, bank } = kycRows(kyc);
  const isDone = identity.status === 'APPROVED' && bank.status === 'APPROVED';
  return (
    <StatusLine tone={isDone ? 'done' : 'info'} icon={isDone ? 'check-circle' : 'receipt'}>
      {t(isDone ? 'area.kyc-done' : 'area.kyc-checked')}
    </StatusLine>
  );
}
