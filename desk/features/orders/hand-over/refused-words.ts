// Explains why a hand-over was refused, in the server's words.
import { CallError } from '../../../api/call-error.ts';
import { orderFailureWords } from '../../../blocks/order/order-failure.ts';
import type { Refused } from '../../../state/hand-over-row.ts';
import type { Translate } from '../../../state/language-state.ts';

/** @param refused `no-room`: the device's storage is full, and nothing was sent */
export function refusedWords(t: Translate, refused: Refused | 'no-room'): string {
  if (refused === 'no-room') return t('hand.no-room');
  const { tries_left } = (refused.details ?? {}) as { readonly tries_left?: unknown };
  if (refused.code === 'PICKUP_CODE_WRONG' && typeof tries_left === 'number') return t('hand.code-wrong', { n: tries_left });
  return orderFailureWords(t, new CallError('refused', refused)) ?? t('error.unforeseen');
}
