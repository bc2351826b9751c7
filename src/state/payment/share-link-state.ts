// A payment link for somebody else's phone: kept on this one until the server has it.
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { wordsOf } from '../frame/failure.ts';
import { openSheet, showFailure } from '../frame/sheet-state.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { needsAnswer } from '../outbox/row-needs.ts';

/**
 * Sends the payment link of an order. Without network it waits; a refusal is said and can be closed.
 * @param made the link, when it was made before: it goes to one more phone
 */
export async function shareLink(orderId: number, phone: string, made?: string): Promise<void> {
  const { drainOutbox, saveShareLink } = await loadOutbox();
  const rowId = await saveShareLink({ orderId, phone }, made);
  const rows = await drainOutbox(true);
  await showLinkOutcome(rowId, rows.get(rowId));
}

/** Says what became of a link that was sent. */
export async function showLinkOutcome(rowId: string, row: OutboxRow | undefined): Promise<void> {
  const { removeRow } = await loadOutbox();
  if (row && needsAnswer(row)) {
    await removeRow(rowId);
    showFailure('share-link.failed', wordsOf(row.answer));
  } else openSheet({ sheet: 'link-shared', rowId });
}
