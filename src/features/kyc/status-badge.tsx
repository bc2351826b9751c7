// The state of a KYC part: colour, icon and word.
import type { KycStatus } from '#core/contract/insurance.ts';
import { useText } from '#state/frame/language-state.ts';
import { Badge } from '#ui/badge.tsx';
import { statusLooks } from './kyc-words.ts';

export function StatusBadge({ status }: { readonly status: KycStatus }) {
  const t = useText();
  const { tone, icon, word } = statusLooks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(word)}
    </Badge>
  );
}
