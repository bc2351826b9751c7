// A payment link that waits, in words.
import { maskPhone } from '#core/rules/phone.ts';
import { useText } from '../frame/language-state.ts';
import { keptLink } from '../outbox/kept-order.ts';
import type { WaitingRow } from '../outbox/outbox-rows.ts';
import { useOrderNumber } from './order-state.ts';

/** Which order's link it is, by the number people read out, and where it goes. */
export function useLinkWords(row: WaitingRow): string {
  const t = useText();
  const { orderId, phone: whole } = keptLink(row);
  const number = useOrderNumber(orderId);
  const phone = maskPhone(whole);
  return number === undefined ? t('waiting.share-link-plain', { phone }) : t('waiting.share-link', { id: number, phone });
}
