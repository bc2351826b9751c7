// A label by colour, sign and word; one this version does not know is plain text.
import { useText } from '#state/frame/language-state.ts';
import { Badge } from '#ui/badge.tsx';
import { lookOf } from './claim-words.ts';

export function ClaimBadge({ label }: { readonly label: string }) {
  const t = useText();
  const look = lookOf(label);
  if (!look) return <span>{label}</span>;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.words)}
    </Badge>
  );
}
