// Words and tone of an order's status.
import type { OrderStatus, OrderSummary } from '#core/contract/order/order.ts';
import type { IconName } from '#core/icon-names.ts';
import type { MessageKey } from '#state/frame/language-state.ts';
import type { Tone } from '#ui/notice.tsx';

export interface StatusLook {
  readonly word: MessageKey;
  readonly tone: Tone | 'plain';
  readonly icon: IconName;
}

const statusLooks: Readonly<Record<OrderStatus, StatusLook>> = {
  AwaitingPayment: { word: 'order.awaiting-payment', tone: 'queued', icon: 'clock' },
  Placed: { word: 'order.placed', tone: 'done', icon: 'check-circle' },
  PreOrder: { word: 'order.prebooked', tone: 'info', icon: 'calendar' },
  Accepted: { word: 'order.accepted', tone: 'info', icon: 'store' },
  Packed: { word: 'order.packed', tone: 'info', icon: 'box' },
  ReadyForPickup: { word: 'order.ready-at-shop', tone: 'info', icon: 'store' },
  OnTheWay: { word: 'order.on-the-way', tone: 'info', icon: 'truck' },
  Delivered: { word: 'order.delivered', tone: 'done', icon: 'check' },
  Cancelled: { word: 'order.cancelled', tone: 'danger', icon: 'close' },
  Rejected: { word: 'order.rejected', tone: 'danger', icon: 'close' },
  ReturnRequested: { word: 'order.return-asked', tone: 'queued', icon: 'clock' },
  Returned: { word: 'order.returned', tone: 'info', icon: 'check' },
  ReturnRefused: { word: 'order.return-refused', tone: 'danger', icon: 'close' },
};

/** The same for a pickup. */
const pickupLooks: Readonly<Partial<Record<OrderStatus, StatusLook>>> = {
  Delivered: { word: 'order.collected', tone: 'done', icon: 'check' },
};

/** @param status of a step of the order; by default its own */
export function lookOf({ type, status: own }: Pick<OrderSummary, 'type' | 'status'>, status: OrderStatus = own): StatusLook {
  return (type === 'SELF_PICKUP' ? pickupLooks[status] : undefined) ?? statusLooks[status];
}
