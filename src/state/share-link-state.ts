// A payment link for somebody else's phone: kept on this one until the server has it.
import { openOutbox } from './doors.ts';
import { wordsOf } from './error-remedy.ts';
import { rowById } from './outbox-rows.ts';
import { openSheet, showFailure } from './sheet-state.ts';

/** Sends the payment link of an order. Without network it waits; a refusal is said and can be closed. */
export async function shareLink(orderId: number, phone: string): Promise<void> {
  const { drainOutbox, saveShareLink } = await openOutbox();
  const rowId = await saveShareLink({ orderId, phone });
  await drainOutbox(true);
  await tellLink(rowId);
}

/** Says what became of a link that was sent. */
export async function tellLink(rowId: string): Promise<void> {
  const { removeRow } = await openOutbox();
  const row = rowById(rowId);
  if (row?.state === 'rejected' || row?.state === 'needs_user') {
    await removeRow(rowId);
    showFailure('share-link.failed', wordsOf(row.answer));
  } else openSheet({ sheet: 'link-shared', rowId });
}
