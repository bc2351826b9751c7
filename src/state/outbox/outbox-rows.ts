// The rows that wait to be sent, as the screens see them.
import { proxy, useSnapshot } from 'valtio';
import { remedyOf } from '#core/rules/remedy.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { held } from '../frame/held.ts';
import type { MessageKey } from '../frame/language-state.ts';

/** A row as the screens see it. */
export type WaitingRow = OutboxRow;

interface OutboxState {
  rows: readonly OutboxRow[];
  /** When something was last sent, epoch ms; 0 when never seen. */
  lastSentAt: number;
}

export const outbox = proxy<OutboxState>({ rows: [], lastSentAt: 0 });

export const isRowWaiting = ({ state }: Pick<OutboxRow, 'state'>): boolean =>
  state === 'saved' || state === 'sending' || state === 'unknown';

/** Nothing more happens to it before the person has decided. */
export const needsAnswer = ({ state }: Pick<OutboxRow, 'state'>): boolean => state === 'needs_user' || state === 'rejected';

/** It was sent without a session: nothing goes out before somebody logs in. */
export const needsLogin = (row: Pick<OutboxRow, 'state' | 'lastCode'>): boolean => isRowWaiting(row) && row.lastCode === 'UNAUTHENTICATED';

/** It was refused for want of the farmer's approval. */
export const needsApproval = ({ lastCode }: Pick<OutboxRow, 'lastCode'>): boolean => remedyOf(lastCode).checkout === 'approve-again';

/** Why an order needs an answer, and the word for the way on. */
export const askingWords = (row: Pick<OutboxRow, 'lastCode'>): { readonly why: MessageKey; readonly way: MessageKey } =>
  needsApproval(row) ? { why: 'changes.needs-code', way: 'changes.to-cart' } : { why: 'waiting.needs-you-text', way: 'changes.see' };

export function noteRows(rows: readonly OutboxRow[]): void {
  const doneBefore = outbox.rows.filter((row) => row.state === 'done').length;
  if (rows.filter((row) => row.state === 'done').length > doneBefore) outbox.lastSentAt = Date.now();
  outbox.rows = held(rows);
}

export function useOutbox(): { readonly rows: readonly OutboxRow[]; readonly waiting: readonly OutboxRow[]; readonly lastSentAt: number } {
  const { rows, lastSentAt } = useSnapshot(outbox) as Readonly<OutboxState>;
  return { rows, lastSentAt, waiting: rows.filter((row) => row.state !== 'done') };
}

/** Number of the order that a row became, once the server has proved it. */
export function orderIdOf(row: Pick<OutboxRow, 'state' | 'answer'>): number | undefined {
  return row.state === 'done' ? (row.answer as { orders: readonly { id: number }[] }).orders[0]?.id : undefined;
}
