// A waiting payment link, as text.
import { maskPhone } from '#core/rules/phone.ts';
import { useText } from '../frame/language-state.ts';
import { keptLink } from '../outbox/kept-order.ts';
import type { WaitingRow } from '../outbox/outbox-rows.ts';
import { useOrderNumber } from './order-state.ts';

/** The order's number for display, and the link's phone number. */
export function useLinkWords(row: WaitingRow): string {
  const t = useText();
  const { orderId, phone: whole } = keptLink(row);
  const number = useOrderNumber(orderId);
  const phone = maskPhone(whole);
  return number === undefined ? t('waiting.share-link-plain', { phone }) : t('waiting.share-link', { id: number, phone });
}
