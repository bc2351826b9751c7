// All moves of an order: who may make them, from where to where, and their effect on stock, coupon, money and messages.
// Desk, server and the farmer's app read this table and no other.
import type { OrderType } from '../../contract/cart.ts';
import type { OrderStatus } from '../../contract/order/status.ts';

/** Who moves an order. `manager` includes the owner; `provider` takes money; `clock` is the server itself. */
export type Mover = 'farmer' | 'counter' | 'manager' | 'provider' | 'clock';

export const orderMoves = [
  'pay',
  'pay-later',
  'expire',
  'cancel',
  'accept',
  'reject',
  'pack',
  'dispatch',
  'ready',
  'deliver',
  'bring-back',
  'ask-return',
  'take-return',
  'refuse-return',
] as const;
export type OrderMove = (typeof orderMoves)[number];

/** Other effects of a move. */
export interface MoveRule {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  /** The next state of an order for a later month. */
  readonly prebookTo?: OrderStatus;
  readonly by: readonly Mover[];
  /** Only for deliveries, or only for pickups. */
  readonly only?: OrderType;
  /** What returns to the shelf: everything, removed goods, or returned goods that can be sold again. */
  readonly stock: 'stays' | 'all-back' | 'fallen-back' | 'returned-back';
  readonly coupon: 'stays' | 'back' | 'by-bill';
  /** `books`: money is booked. `ends`: all money is refunded. `lowers`: the price falls, and the surplus is refunded. */
  readonly money: 'stays' | 'books' | 'ends' | 'lowers' | 'takes';
  /** The message the buyer gets; null: none. */
  readonly tells: MoveMessage | null;
}

export type MoveMessage =
  | 'order-placed'
  | 'order-unpaid'
  | 'order-cancelled'
  | 'order-accepted'
  | 'order-rejected'
  | 'order-packed'
  | 'order-on-the-way'
  | 'order-ready'
  | 'order-delivered'
  | 'order-brought-back'
  | 'order-return-asked'
  | 'order-returned'
  | 'order-return-refused';

const DESK = ['counter', 'manager'] as const;
const nothing = { stock: 'stays', coupon: 'stays', money: 'stays' } as const;
const allBack = { stock: 'all-back', coupon: 'back', money: 'ends' } as const;

export const moveRules: Readonly<Record<OrderMove, MoveRule>> = {
  pay: {
    ...nothing,
    from: ['AwaitingPayment'],
    to: 'Placed',
    prebookTo: 'PreOrder',
    by: ['provider'],
    money: 'books',
    tells: 'order-placed',
  },
  // What did not arrive online is taken at the hand-over.
  'pay-later': {
    ...nothing,
    from: ['AwaitingPayment'],
    to: 'Placed',
    prebookTo: 'PreOrder',
    by: ['farmer'],
    money: 'books',
    tells: 'order-placed',
  },
  expire: { ...allBack, from: ['AwaitingPayment'], to: 'Cancelled', by: ['clock'], tells: 'order-unpaid' },
  cancel: {
    ...allBack,
    from: ['AwaitingPayment', 'Placed', 'PreOrder', 'Accepted'],
    to: 'Cancelled',
    by: ['farmer'],
    tells: 'order-cancelled',
  },
  accept: {
    from: ['Placed', 'PreOrder'],
    to: 'Accepted',
    by: DESK,
    stock: 'fallen-back',
    coupon: 'by-bill',
    money: 'lowers',
    tells: 'order-accepted',
  },
  // Goods that are missing or spoilt at packing can still be refused.
  reject: { ...allBack, from: ['Placed', 'PreOrder', 'Accepted', 'Packed'], to: 'Rejected', by: DESK, tells: 'order-rejected' },
  // Less than was accepted may be packed.
  pack: {
    from: ['Accepted'],
    to: 'Packed',
    by: DESK,
    stock: 'fallen-back',
    coupon: 'by-bill',
    money: 'lowers',
    tells: 'order-packed',
  },
  dispatch: { ...nothing, from: ['Packed'], to: 'OnTheWay', by: DESK, only: 'DOORSTEP', tells: 'order-on-the-way' },
  ready: { ...nothing, from: ['Packed'], to: 'ReadyForPickup', by: DESK, only: 'SELF_PICKUP', tells: 'order-ready' },
  deliver: { ...nothing, from: ['OnTheWay', 'ReadyForPickup'], to: 'Delivered', by: DESK, money: 'takes', tells: 'order-delivered' },
  // Refused at the door, nobody there, never collected.
  'bring-back': { ...allBack, from: ['OnTheWay', 'ReadyForPickup'], to: 'Cancelled', by: DESK, tells: 'order-brought-back' },
  'ask-return': { ...nothing, from: ['Delivered'], to: 'ReturnRequested', by: ['farmer'], tells: 'order-return-asked' },
  'take-return': {
    from: ['ReturnRequested'],
    to: 'Returned',
    by: ['manager'],
    stock: 'returned-back',
    coupon: 'stays',
    money: 'lowers',
    tells: 'order-returned',
  },
  'refuse-return': { ...nothing, from: ['ReturnRequested'], to: 'ReturnRefused', by: ['manager'], tells: 'order-return-refused' },
};

/** The facts of an order that decide its moves. */
export interface OrderStanding {
  readonly status: OrderStatus;
  readonly type: OrderType;
  readonly isPrebook: boolean;
}

export type MoveOutcome = { readonly to: OrderStatus } | { readonly refused: 'state' | 'mover' | 'type' };

/** The state after a move, or why it is not possible. */
export function nextStatus({ status, type, isPrebook }: OrderStanding, move: OrderMove, by: Mover): MoveOutcome {
  const rule = moveRules[move];
  if (!rule.by.includes(by)) return { refused: 'mover' };
  if (!rule.from.includes(status)) return { refused: 'state' };
  if (rule.only !== undefined && rule.only !== type) return { refused: 'type' };
  return { to: (isPrebook ? rule.prebookTo : undefined) ?? rule.to };
}

/** A person's possible moves of an order, in the order of the table. */
export function possibleMoves(order: OrderStanding, by: Mover): readonly OrderMove[] {
  return orderMoves.filter((move) => 'to' in nextStatus(order, move, by));
}

/** States known to apps from before the shop's answers; they cannot read others. */
const FIRST_APPS: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  Accepted: 'Placed',
  ReadyForPickup: 'Packed',
  Rejected: 'Cancelled',
  ReturnRequested: 'Delivered',
  Returned: 'Delivered',
  ReturnRefused: 'Delivered',
};

/** A state in the words of the first version of the wire. */
export const firstWireStatus = (status: OrderStatus): OrderStatus => FIRST_APPS[status] ?? status;
