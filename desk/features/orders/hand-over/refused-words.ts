// Why a hand-over did not count, in words: the server's own, and what more it said.
import { formatMoment } from '#core/rules/dates.ts';
import type { Refused } from '../../../state/hand-over-row.ts';
import type { Translate } from '../../../state/language-state.ts';

interface Details {
  readonly tries_left?: unknown;
  readonly name?: unknown;
  readonly at?: unknown;
}

/** @param refused `no-room`: the device could not keep it, and nothing was sent */
export function refusedWords(t: Translate, refused: Refused | 'no-room'): string {
  if (refused === 'no-room') return t('hand.no-room');
  const { code, words } = refused;
  const { tries_left, name, at } = (refused.details ?? {}) as Details;
  if (code === 'PICKUP_CODE_WRONG' && typeof tries_left === 'number') return t('hand.code-wrong', { n: tries_left });
  if (code === 'ORDER_STATE' && typeof at === 'string') {
    const moment = formatMoment(Date.parse(at));
    return typeof name === 'string' ? t('step.moved-by', { name, at: moment }) : t('step.moved', { at: moment });
  }
  return words || t('error.unforeseen');
}
