// Says that a bill is higher than what the farmer saw on their own phone.
import { formatMoney, type Paise } from '#core/money.ts';
import { isAboveSeen } from '#core/rules/cart/seen-total.ts';
import { useText } from '../frame/language-state.ts';

/** Both totals as text; undefined while the bill is not higher. @param seen undefined: the cart did not come from a farmer's phone */
export function useAboveSeen(seen: Paise | undefined, total: Paise): string | undefined {
  const t = useText();
  if (seen === undefined || !isAboveSeen(seen, total)) return undefined;
  return t('bill.above-seen', { seen: formatMoney(seen), total: formatMoney(total) });
}
