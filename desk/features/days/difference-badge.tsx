// Compares counted and expected cash: right, missing, or too much.
import { formatMoney, type Paise } from '#core/money.ts';
import { Badge } from '#ui/badge.tsx';
import { useText } from '../../state/language-state.ts';

export function DifferenceBadge({ difference }: { readonly difference: Paise }) {
  const t = useText();
  if (difference === 0)
    return (
      <Badge tone="done" icon="check-circle">
        {t('days.right')}
      </Badge>
    );
  const amount = formatMoney(Math.abs(difference));
  return (
    <Badge tone="danger" icon="alert">
      {difference < 0 ? t('days.missing', { amount }) : t('days.too-much', { amount })}
    </Badge>
  );
}
