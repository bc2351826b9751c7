// What a row that was kept wants of the person. Apart from the rows themselves: the first page only counts them.
import { remedyOf } from '#core/rules/remedy.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import type { MessageKey } from '../frame/language-state.ts';
import { isRowWaiting, needsAnswer } from './outbox-rows.ts';

/** Whether it may have arrived, whatever was answered last: then it is asked for by its key before it is given up. */
export const mayHaveArrived = ({ state, isUnsure = false }: Pick<OutboxRow, 'state' | 'isUnsure'>): boolean =>
  state === 'sending' || state === 'unknown' || (state !== 'done' && isUnsure);

export { needsAnswer };

/** It was sent without a session, or under an account that is blocked: nothing goes out before somebody logs in. */
export const needsLogin = (row: Pick<OutboxRow, 'state' | 'lastCode'>): boolean =>
  isRowWaiting(row) && ['UNAUTHENTICATED', 'ACCOUNT_BLOCKED'].includes(row.lastCode);

/** It was refused for want of the farmer's approval. */
export const needsApproval = ({ lastCode }: Pick<OutboxRow, 'lastCode'>): boolean => remedyOf(lastCode).checkout === 'approve-again';

/** Why an order needs an answer, and the word for the way on. */
export const askingWords = (row: Pick<OutboxRow, 'lastCode'>): { readonly why: MessageKey; readonly way: MessageKey } =>
  needsApproval(row)
    ? { why: 'changes.needs-code', way: 'changes.to-cart' }
    : { why: row.lastCode === 'ORDER_EXPIRED' ? 'waiting.too-old' : 'waiting.needs-you-text', way: 'changes.see' };
