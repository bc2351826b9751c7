// Events that other programs may get. Bodies contain ids, states and amounts, but no names, numbers or addresses of people.

/**
 * Event → whether it belongs to a shop. Other events go only to webhooks of all shops. The triggers of the migrations write them.
 */
export const webhookEvents = {
  'order.placed': true,
  'order.accepted': true,
  'order.packed': true,
  'order.dispatched': true,
  'order.delivered': true,
  'order.cancelled': true,
  'order.rejected': true,
  'order.returned': true,
  'payment.received': true,
  'refund.created': true,
  'refund.paid': true,
  'stock.low': true,
  'stock.out': true,
  'claim.reported': false,
  'claim.decided': false,
  'policy.issued': true,
  'kyc.decided': false,
  'farmer.erased': false,
} as const satisfies Readonly<Record<string, boolean>>;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as readonly WebhookEvent[];

/** Maximum webhooks of a shop’s owners together. */
export const MOST_WEBHOOKS = 20;
/** Hours for which the old secret signs too, after a new one was made. */
export const OLD_SECRET_HOURS = 24;
/** Days after which an event is given up, and after which a webhook that never answers is switched off. */
export const GIVE_UP_DAYS = 3;
export const SWITCH_OFF_DAYS = 5;
/** Days for which deliveries are stored. */
export const DELIVERY_DAYS = 30;
/** Time limit in seconds for a receiver's answer. */
export const ANSWER_SECONDS = 10;
