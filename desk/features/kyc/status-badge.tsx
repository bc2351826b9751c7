import type { KycStatus } from '#core/contract/insurance.ts';
import { Badge } from '#ui/badge.tsx';
import { useText } from '../../state/language-state.ts';
import { statusWords } from './kyc-words.ts';

export function StatusBadge({ status }: { readonly status: KycStatus }) {
  const t = useText();
  const [word, tone, icon] = statusWords[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(word)}
    </Badge>
  );
}
