// A claim's label with colour, icon and word; an unknown one is plain text.
import type { ClaimNext } from '#core/contract/claim/claim.ts';
import { useText } from '#state/frame/language-state.ts';
import { Badge } from '#ui/badge.tsx';
import { lookOf } from './claim-words.ts';

export function ClaimBadge({ label, next }: { readonly label: string; readonly next: ClaimNext }) {
  const t = useText();
  const look = lookOf({ label, next });
  if (!look) return <span>{label}</span>;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.words)}
    </Badge>
  );
}
