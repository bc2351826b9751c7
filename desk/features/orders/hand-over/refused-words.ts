// Explains why a hand-over was refused, in the server's words.
import { formatMoney } from '#core/money.ts';
import { CallError } from '../../../api/call-error.ts';
import { orderFailureWords } from '../../../blocks/order/order-failure.ts';
import type { Refused } from '../../../state/hand-over-row.ts';
import type { Translate } from '../../../state/language-state.ts';

/** @param refused `no-room`: the device's storage is full, and nothing was sent */
export function refusedWords(t: Translate, refused: Refused | 'no-room'): string {
  if (refused === 'no-room') return t('hand.no-room');
  const { tries_left } = (refused.details ?? {}) as { readonly tries_left?: unknown };
  if (refused.code === 'PICKUP_CODE_WRONG' && typeof tries_left === 'number') return t('hand.code-wrong', { n: tries_left });
  if (refused.code === 'DUE_ABOVE_LIMIT') {
    const { limit, owes, least } = (refused.details ?? {}) as { readonly [name: string]: unknown };
    const amount = (rupees: unknown): string => formatMoney(Math.round(Number(rupees) * 100));
    return t('hand.above-limit', { limit: amount(limit), owes: amount(owes), least: amount(least) });
  }
  return orderFailureWords(t, new CallError('refused', refused)) ?? t('error.unforeseen');
}
