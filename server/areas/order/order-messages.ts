// Sends the buyer messages about an order, in the language in which it was placed.

import { textIn } from '#core/language/said.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { type LanguageCode, readerLanguage } from '#core/rules/languages.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import type { MoveMessage } from '#core/rules/order/order-states.ts';
import { displayPhone } from '#core/rules/phone.ts';
import type { NewMessage } from '../message/message-service.ts';
import type { OrderRow } from './order-repository.ts';
import type { OrderVendor } from './order-view.ts';

export interface OrderOfMessage {
  readonly id: number;
  /** The account whose browsers also get the message; undefined: none. */
  readonly userId?: number;
  readonly number: string | null;
  readonly total: Paise;
  readonly vendor: OrderVendor;
  readonly buyer: { readonly number: string };
  readonly language: LanguageCode;
}

export function orderOfMessage(row: OrderRow): OrderOfMessage {
  const { id, user_id: userId, number, total_paise: total, buyer, locale } = row;
  return { id, userId, number, total, vendor: row.vendor as OrderVendor, buyer, language: readerLanguage(locale) };
}

export const numberOf = ({ id, number }: Pick<OrderOfMessage, 'id' | 'number'>): string =>
  displayOrderNumber({ id, order_number: number ?? undefined });

/** Kinds of messages about an order's progress. */
export type OrderMessageKind = MoveMessage | 'order-changed' | 'order-packed-part' | 'problem-settled' | 'due-reminder' | 'recall';

/** A message that is sent once for each order. @param more values of the template besides order, total and shop */
export function orderMessage(order: OrderOfMessage, template: OrderMessageKind, more: Readonly<Record<string, string>> = {}): NewMessage {
  const { id, userId, total, vendor, buyer, language } = order;
  return {
    channel: 'sms',
    to: buyer.number,
    template,
    language,
    variables: {
      order: numberOf(order),
      total: formatMoney(total),
      shop: `${textIn(vendor.names, language)} (${displayPhone(vendor.company_phone)})`,
      ...more,
    },
    about: { kind: 'order', id },
    dedupeKey: `${template}:${id}`,
    ...(userId === undefined ? {} : { push: { userId, orderId: id, order: numberOf(order), step: template } }),
  };
}

/** A message about money paid or refunded. @param money the order's money afterwards: it distinguishes equal messages */
export function moneyMessage(
  order: OrderOfMessage,
  template: 'payment-received' | 'refund-started',
  { amount, money }: { amount: Paise; money: { readonly paid: Paise; readonly refunded?: Paise } },
): NewMessage {
  const { id, buyer, language } = order;
  const variables = { order: numberOf(order), amount: formatMoney(amount) };
  const nth = template === 'refund-started' ? `${money.paid}:${money.refunded}` : money.paid;
  const about = { kind: 'order', id } as const;
  return { channel: 'sms', to: buyer.number, template, language, variables, about, dedupeKey: `${template}:${id}:${nth}` };
}

/** The refund goes to the wallet of the agent who paid, and the agent repays the farmer. The wallet's amount is the agent's own matter. */
export function agentRefundMessage(
  order: OrderOfMessage,
  { paid, refunded }: { readonly paid: Paise; readonly refunded: Paise },
): NewMessage {
  const { id, buyer, language } = order;
  return {
    channel: 'sms',
    to: buyer.number,
    template: 'refund-by-agent',
    language,
    variables: { order: numberOf(order) },
    about: { kind: 'order', id },
    dedupeKey: `refund-by-agent:${id}:${paid}:${refunded}`,
  };
}

/** Most characters of a reference in a message: an SMS has a limited length. */
const REFERENCE_SIGNS = 30;

/**
 * Somebody at the desk paid out a refund. Each payout sends a message, so the farmer can notice one that never arrived.
 * @param given `id`: of the refund
 */
export function payoutMessage(
  order: OrderOfMessage,
  { id, amount, reference }: { readonly id: number; readonly amount: Paise; readonly reference: string },
): NewMessage {
  const { buyer, language } = order;
  const variables = { order: numberOf(order), amount: formatMoney(amount), reference: reference.slice(0, REFERENCE_SIGNS) };
  return { channel: 'sms', to: buyer.number, template: 'refund-given', language, variables, dedupeKey: `refund-given:${id}` };
}

/** The farmer's receipt for money that was taken after the hand-over. @param taken `id`: of the payment */
export function collectionMessage(order: OrderOfMessage, { id, amount }: { readonly id: number; readonly amount: Paise }): NewMessage {
  const { buyer, language } = order;
  const variables = { order: numberOf(order), amount: formatMoney(amount) };
  return { channel: 'sms', to: buyer.number, template: 'payment-received', language, variables, dedupeKey: `payment-received:taken:${id}` };
}

/** Reminds of money that is still due after the hand-over. @param order the oldest unpaid order @param sent `id`: of the reminder */
export function reminderMessage(
  order: OrderOfMessage,
  { phone, language }: { readonly phone: string; readonly language: LanguageCode },
  { id, amount, link }: { readonly id: number; readonly amount: Paise; readonly link: string },
): NewMessage {
  const to = { ...order, language, buyer: { number: phone } };
  return { ...orderMessage(to, 'due-reminder', { amount: formatMoney(amount), link }), dedupeKey: `due-reminder:${id}` };
}
