// Says that a bill is higher than what the farmer saw on their own phone.
import { formatMoney, type Paise } from '#core/money.ts';
import { isAboveSeen } from '#core/rules/cart/seen-total.ts';
import { useText } from '#state/frame/language-state.ts';
import { Notice } from '#ui/notice.tsx';

interface AboveSeenProps {
  /** Undefined: the cart did not come from a farmer's phone. */
  readonly seen: Paise | undefined;
  readonly total: Paise;
}

/** Shows both totals; nothing while the bill is not higher. */
export function AboveSeen({ seen, total }: AboveSeenProps) {
  const t = useText();
  if (seen === undefined || !isAboveSeen(seen, total)) return null;
  return <Notice tone="danger">{t('bill.above-seen', { seen: formatMoney(seen), total: formatMoney(total) })}</Notice>;
}
