// Texts of the limits for a second person.
import { formatMoney, type Paise } from '#core/money.ts';
import type { MoneyLimits } from '#core/rules/money-out/limits.ts';
import type { Translate } from '../../state/language-state.ts';

export const amountIn = (t: Translate, amount: Paise | null): string =>
  amount === null ? t('money.settings-no-limit') : formatMoney(amount);

export const yesNo = (t: Translate, isYes: boolean): string => t(isYes ? 'money.yes' : 'money.no');

/** All limits in one line. */
export const limitsInWords = (t: Translate, limits: MoneyLimits): string =>
  [
    t('money.limit-refund', { amount: amountIn(t, limits.refund_second_above) }),
    t('money.limit-claim', { amount: amountIn(t, limits.claim_second_above) }),
    t('money.limit-cash', { amount: amountIn(t, limits.cash_second_above) }),
    t('money.limit-goods', { amount: amountIn(t, limits.goods_second_above) }),
    t('money.limit-bank', { yes: yesNo(t, limits.bank_second) }),
  ].join(', ');

/** Reads the limits of an approval request, whose amounts are in rupees. */
export function limitsOfFacts(facts: Readonly<Record<string, unknown>>): MoneyLimits {
  const paise = (name: string): Paise | null => (typeof facts[name] === 'number' ? Math.round(Number(facts[name]) * 100) : null);
  return {
    refund_second_above: paise('refund_second_above'),
    claim_second_above: paise('claim_second_above'),
    cash_second_above: paise('cash_second_above'),
    goods_second_above: paise('goods_second_above'),
    bank_second: facts['bank_second'] === true,
  };
}
