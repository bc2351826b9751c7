// Says that the last claim of a policy was paid, with the amount.
import type { PolicySummary } from '#core/contract/policy/policy.ts';
import { formatMoney } from '#core/money.ts';
import { useText } from '#state/frame/language-state.ts';
import { Badge } from '#ui/badge.tsx';

export function ClaimPaid({ paid }: { readonly paid: NonNullable<PolicySummary['claim_paid']> }) {
  const t = useText();
  return (
    <Badge tone="done" icon="wallet">
      {t('policy.claim-paid', { amount: formatMoney(paid.amount) })}
    </Badge>
  );
}
