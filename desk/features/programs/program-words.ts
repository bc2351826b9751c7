// Names of scopes, events and states for other programs.
import type { ApiKey } from '#core/contract/desk/programs/api-keys.ts';
import type { WebhookDelivery } from '#core/contract/desk/programs/webhooks.ts';
import type { KeyScope } from '#core/facts/programs/api-key.ts';
import type { WebhookEvent } from '#core/facts/programs/webhook.ts';
import type { MessageKey } from '../../state/language-state.ts';

export const scopeWords: Readonly<Record<KeyScope, MessageKey>> = {
  'orders.read': 'programs.scope-orders',
  'stock.read': 'programs.scope-stock',
  'stock.write': 'programs.scope-stock-write',
  'catalog.read': 'programs.scope-catalog',
  'reports.read': 'programs.scope-reports',
  'exports.read': 'programs.scope-exports',
};

export const eventWords: Readonly<Record<WebhookEvent, MessageKey>> = {
  'order.placed': 'programs.event-order-placed',
  'order.accepted': 'programs.event-order-accepted',
  'order.packed': 'programs.event-order-packed',
  'order.dispatched': 'programs.event-order-dispatched',
  'order.delivered': 'programs.event-order-delivered',
  'order.cancelled': 'programs.event-order-cancelled',
  'order.rejected': 'programs.event-order-rejected',
  'order.returned': 'programs.event-order-returned',
  'payment.received': 'programs.event-payment-received',
  'refund.created': 'programs.event-refund-created',
  'refund.paid': 'programs.event-refund-paid',
  'stock.low': 'programs.event-stock-low',
  'stock.out': 'programs.event-stock-out',
  'claim.reported': 'programs.event-claim-reported',
  'claim.decided': 'programs.event-claim-decided',
  'policy.issued': 'programs.event-policy-issued',
  'kyc.decided': 'programs.event-kyc-decided',
  'farmer.erased': 'programs.event-farmer-erased',
};

export const keyStates: Readonly<Record<ApiKey['state'], { readonly word: MessageKey; readonly tone: 'done' | 'plain' | 'danger' }>> = {
  active: { word: 'programs.key-active', tone: 'done' },
  ended: { word: 'programs.key-ended', tone: 'plain' },
  revoked: { word: 'programs.key-revoked', tone: 'danger' },
};

export const deliveryStates: Readonly<
  Record<WebhookDelivery['state'], { readonly word: MessageKey; readonly tone: 'done' | 'queued' | 'danger' }>
> = {
  waiting: { word: 'programs.sent-waiting', tone: 'queued' },
  delivered: { word: 'programs.sent-delivered', tone: 'done' },
  dead: { word: 'programs.sent-dead', tone: 'danger' },
};

/** Why a receiver did not accept an event, by the server's code. */
export const faultWords: Readonly<Record<string, MessageKey>> = {
  address: 'programs.fault-address',
  timeout: 'programs.fault-timeout',
  connection: 'programs.fault-connection',
  status: 'programs.fault-status',
};

/** The names in a field that stores a list as text. */
export const namesIn = <N extends string>(text: string, known: readonly N[]): N[] => known.filter((name) => text.split(',').includes(name));
