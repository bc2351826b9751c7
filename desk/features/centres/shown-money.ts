// Amounts of cash, which staff who also lead the centre count before they see them.
import { formatMoney, type Paise } from '#core/money.ts';
import type { useText } from '../../state/language-state.ts';

/** The amount, or the words for a hidden one. */
export const shownMoney = (t: ReturnType<typeof useText>, amount: Paise | null): string =>
  amount === null ? t('centres.book-blind') : formatMoney(amount);
