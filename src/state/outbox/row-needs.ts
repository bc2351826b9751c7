// Tells what a stored row needs from the person. A separate file, because the first page only counts rows.
import { ORDER_INTENT_VALID_MS } from '#core/constants.ts';
import { remedyOf } from '#core/rules/remedy.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import type { MessageKey } from '../frame/language-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { isRowWaiting, needsAnswer } from './outbox-rows.ts';

/** Whether it may have arrived, whatever the last answer was. Then its key is checked before it is given up. */
export const mayHaveArrived = ({ state, isUnsure = false }: Pick<OutboxRow, 'state' | 'isUnsure'>): boolean =>
  state === 'sending' || state === 'unknown' || (state !== 'done' && isUnsure);

export { needsAnswer };

/** It was sent without a session, or with a blocked account. It needs a login. */
export const needsLogin = (row: Pick<OutboxRow, 'state' | 'lastCode'>): boolean =>
  isRowWaiting(row) && ['UNAUTHENTICATED', 'ACCOUNT_BLOCKED'].includes(row.lastCode);

/** It was refused because the farmer's approval is missing. */
export const needsApproval = ({ lastCode }: Pick<OutboxRow, 'lastCode'>): boolean => remedyOf(lastCode).checkout === 'approve-again';

/** The letter waited longer than the life of its sealing key. Nothing of it was carried out. */
const KEY_GONE = 'LETTER_KEY_GONE';

/** Whether the person may send the same again. */
export const canSendAgain = ({ lastCode }: Pick<OutboxRow, 'lastCode'>): boolean => lastCode === KEY_GONE;

/** A letter with a wallet order came after its agent had left. Nothing is ordered until the agent pays from the cart. */
export const isToPay = ({ lastCode }: Pick<OutboxRow, 'lastCode'>): boolean => lastCode === 'WALLET_WAITS';

/** Why an order needs an answer, and the label of the next step. */
export function askingWords(row: Pick<OutboxRow, 'lastCode' | 'createdAt'>): { readonly why: MessageKey; readonly way: MessageKey } {
  if (needsApproval(row)) return { why: 'changes.needs-code', way: 'changes.to-cart' };
  const isOver = serverNow() - row.createdAt > ORDER_INTENT_VALID_MS;
  if (isToPay(row)) return { why: isOver ? 'waiting.too-old' : 'waiting.to-pay', way: 'changes.to-cart' };
  return { why: ['ORDER_EXPIRED', KEY_GONE].includes(row.lastCode) ? 'waiting.too-old' : 'waiting.needs-you-text', way: 'changes.see' };
}
