// Texts of reports and of the shop's decisions.
import type { settleDeskProblem } from '#core/contract/desk/order.ts';
import type { OrderProblem, ProblemKind } from '#core/contract/order/problem.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { Tone } from '#ui/notice.tsx';
import type { MessageKey } from '../../../state/language-state.ts';

export const kindWords: Readonly<Record<ProblemKind, MessageKey>> = {
  missing: 'order.problem-missing',
  damaged: 'order.problem-damaged',
  expired: 'order.problem-expired',
  wrong: 'order.problem-wrong',
  return: 'order.problem-return',
  money: 'order.problem-money',
};

export const stateLooks: Readonly<Record<OrderProblem['state'], { readonly word: MessageKey; readonly tone: Tone }>> = {
  open: { word: 'problem.open', tone: 'queued' },
  refunded: { word: 'problem.refunded', tone: 'done' },
  replaced: { word: 'problem.replaced', tone: 'done' },
  'taken-back': { word: 'problem.taken-back', tone: 'done' },
  refused: { word: 'problem.refused', tone: 'danger' },
};

export type Decision = BodyOf<typeof settleDeskProblem>['decision'];

/** Whether the goods could be sold again. Goods that never arrived could not. */
export const mayRestock = (kind: ProblemKind, decision: string): boolean => decision === 'take-back' && kind !== 'missing';
