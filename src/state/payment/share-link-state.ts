// A payment link for somebody else's phone: kept on this one until the server has it.

import { wordsOf } from '../frame/failure.ts';
import { openSheet, showFailure } from '../frame/sheet-state.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { rowById } from '../outbox/outbox-rows.ts';

/** Sends the payment link of an order. Without network it waits; a refusal is said and can be closed. */
export async function shareLink(orderId: number, phone: string): Promise<void> {
  const { drainOutbox, saveShareLink } = await loadOutbox();
  const rowId = await saveShareLink({ orderId, phone });
  await drainOutbox(true);
  await showLinkOutcome(rowId);
}

/** Says what became of a link that was sent. */
export async function showLinkOutcome(rowId: string): Promise<void> {
  const { removeRow } = await loadOutbox();
  const row = rowById(rowId);
  if (row?.state === 'rejected' || row?.state === 'needs_user') {
    await removeRow(rowId);
    showFailure('share-link.failed', wordsOf(row.answer));
  } else openSheet({ sheet: 'link-shared', rowId });
}
