// Texts of possible problems with an order, and of the shop's decisions.
import type { OrderProblem, ProblemKind } from '#core/contract/order/problem.ts';
import type { IconName } from '#core/icon-names.ts';
import type { MessageKey } from '#state/frame/language-state.ts';
import type { Tone } from '#ui/notice.tsx';

export const kindWords: Readonly<Record<ProblemKind, MessageKey>> = {
  missing: 'problem.missing',
  damaged: 'problem.damaged',
  expired: 'problem.expired',
  wrong: 'problem.wrong',
  return: 'problem.return',
  money: 'problem.money',
};

export interface StateLook {
  readonly word: MessageKey;
  readonly tone: Tone;
  readonly icon: IconName;
}

/** `word`: without an amount. */
export const stateLooks: Readonly<Record<OrderProblem['state'], StateLook>> = {
  open: { word: 'problem.open', tone: 'queued', icon: 'store' },
  refunded: { word: 'problem.refunded', tone: 'done', icon: 'check-circle' },
  replaced: { word: 'problem.replaced', tone: 'done', icon: 'check-circle' },
  'taken-back': { word: 'problem.taken-back', tone: 'done', icon: 'check-circle' },
  refused: { word: 'problem.refused', tone: 'danger', icon: 'close' },
};
