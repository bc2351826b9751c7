// A payment link for somebody else's phone, stored on this phone until the server has it.
import type { sendCommunications } from '#core/contract/payment.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { wordsOf } from '../frame/failure.ts';
import { languageState } from '../frame/language-state.ts';
import { openSheet, showFailure } from '../frame/sheet-state.ts';
import type { KeptLink } from '../outbox/kept-order.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { needsAnswer } from '../outbox/row-needs.ts';

/** An earlier link, for one more phone. */
const linkMessage = (link: string, phone: string, lang: string): BodyOf<typeof sendCommunications> => ({
  receiver_phone_number: phone,
  flow_code: 'SHARE_PARTIAL_PAYMENT_LINK',
  communication_channels: ['whatsapp'],
  lang,
  template_data: { payment_link: link },
});

/**
 * Sends the payment link of an order. Without network it waits. A refusal is shown and can be closed.
 * @param made an earlier link, for one more phone
 */
export async function shareLink(orderId: number, phone: string, made?: string): Promise<void> {
  const { drainOutbox, keep, sendCommunications, sharePaymentLink } = await loadOutbox();
  const locale = languageState.language;
  const about: KeptLink = { orderId, phone };
  const rowId = await (made === undefined
    ? keep('share-link', [sharePaymentLink, { body: { order_id: orderId, phone_number: phone, locale } }], about)
    : keep('share-link', [sendCommunications, { body: linkMessage(made, phone, locale) }], about));
  const rows = await drainOutbox(true);
  await showLinkOutcome(rowId, rows.get(rowId));
}

/** Shows the result of a sent link. */
export async function showLinkOutcome(rowId: string, row: OutboxRow | undefined): Promise<void> {
  const { removeRow } = await loadOutbox();
  if (row && needsAnswer(row)) {
    await removeRow(rowId);
    showFailure('share-link.failed', wordsOf(row.answer));
  } else openSheet({ sheet: 'link-shared', rowId });
}
