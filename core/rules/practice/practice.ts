/*
 * Practice at the counter: a cart, a farmer and orders that exist only on the tablet. Nothing here has a call, an outbox or a session, so
 * practice orders cannot be sent. Pure: an event gives the next state.
 */
import type { LocalText } from '../../contract/wire/fields.ts';
import { type Paise, percentOf } from '../../money.ts';
import { isPhone } from '../phone.ts';

/** Tasks for a new agent, in this order. */
export const practiceTasks = [
  'find',
  'cart',
  'quantity',
  'farmer',
  'coupon',
  'order',
  'receipt',
  'no-phone',
  'offline',
  'price',
  'lock',
  'hand-over',
] as const;
export type PracticeTask = (typeof practiceTasks)[number];

/** A coupon that exists in practice only: 5 % off. */
export const PRACTICE_COUPON = 'SEEKHO5';
const COUPON_PERCENT = 5;
/** The code that a farmer would read out. */
export const PRACTICE_CODE = '2468';
/** Price rise of a pack while there is no network: 10 rupees. */
const RISE: Paise = 1_000;
const MOST_LINES = 20;
const MOST_QUANTITY = 99;
const MOST_ORDERS = 20;

/** A pack of the real catalogue. */
export interface PracticeItem {
  readonly variantId: number;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly price: Paise;
}

export interface PracticeLine extends PracticeItem {
  readonly quantity: number;
}

export interface PracticeFarmer {
  readonly name: string;
  /** Empty: no phone. */
  readonly phone: string;
}

/** `changed`: it came back with a higher price, so the agent must ask the farmer. */
export type PracticeOrderState = 'placed' | 'needs-approval' | 'kept' | 'changed';

export interface PracticeOrder {
  readonly id: number;
  readonly at: number;
  readonly state: PracticeOrderState;
  readonly farmer: PracticeFarmer;
  readonly lines: readonly PracticeLine[];
  readonly discount: Paise;
}

export interface Practice {
  readonly done: readonly PracticeTask[];
  readonly lines: readonly PracticeLine[];
  readonly hasCoupon: boolean;
  readonly farmer: PracticeFarmer | undefined;
  readonly isOffline: boolean;
  /** Newest first. */
  readonly orders: readonly PracticeOrder[];
}

export type PracticeEvent =
  /** `isFound`: the product was found by a search. */
  | { readonly kind: 'add'; readonly item: PracticeItem; readonly isFound: boolean }
  | { readonly kind: 'quantity'; readonly variantId: number; readonly quantity: number }
  | { readonly kind: 'farmer'; readonly farmer: PracticeFarmer }
  | { readonly kind: 'coupon'; readonly code: string }
  | { readonly kind: 'place'; readonly at: number; readonly code: string }
  | { readonly kind: 'offline'; readonly isOffline: boolean }
  | { readonly kind: 'accept'; readonly orderId: number }
  | { readonly kind: 'receipt' }
  | { readonly kind: 'lock' }
  | { readonly kind: 'hand-over' };

export const newPractice: Practice = { done: [], lines: [], hasCoupon: false, farmer: undefined, isOffline: false, orders: [] };

export const linesTotal = (lines: readonly PracticeLine[]): Paise => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** The coupon's discount. */
export const couponDiscount = ({ lines, hasCoupon }: Pick<Practice, 'lines' | 'hasCoupon'>): Paise =>
  hasCoupon ? percentOf(linesTotal(lines), COUPON_PERCENT) : 0;

export const orderTotal = ({ lines, discount }: Pick<PracticeOrder, 'lines' | 'discount'>): Paise => linesTotal(lines) - discount;

const done = (state: Practice, ...tasks: readonly PracticeTask[]): Practice => ({
  ...state,
  done: practiceTasks.filter((task) => state.done.includes(task) || tasks.includes(task)),
});

function withItem(state: Practice, item: PracticeItem): Practice {
  const known = state.lines.some(({ variantId }) => variantId === item.variantId);
  if (!known && state.lines.length >= MOST_LINES) return state;
  const lines = known
    ? state.lines.map((line) =>
        line.variantId === item.variantId ? { ...line, quantity: Math.min(line.quantity + 1, MOST_QUANTITY) } : line,
      )
    : [...state.lines, { ...item, quantity: 1 }];
  return { ...state, lines };
}

function withQuantity(state: Practice, variantId: number, quantity: number): Practice {
  const lines = state.lines.flatMap((line) => {
    if (line.variantId !== variantId) return [line];
    return quantity > 0 ? [{ ...line, quantity: Math.min(quantity, MOST_QUANTITY) }] : [];
  });
  return { ...state, lines, hasCoupon: state.hasCoupon && lines.length > 0 };
}

/** Tasks that the cart itself completes. */
function withCartTasks(state: Practice): Practice {
  const isPair = state.lines.length >= 2 ? (['cart'] as const) : [];
  const isMany = state.lines.some(({ quantity }) => quantity >= 3) ? (['quantity'] as const) : [];
  return done(state, ...isPair, ...isMany);
}

/** Why an order cannot be placed now. */
export type PlaceFault = 'empty' | 'farmer' | 'code';

/** @param code as the farmer read it out; there is none without a phone, or without network */
export function placeFault({ lines, farmer, isOffline }: Practice, code: string): PlaceFault | undefined {
  if (lines.length === 0) return 'empty';
  if (!farmer) return 'farmer';
  return farmer.phone !== '' && !isOffline && code !== PRACTICE_CODE ? 'code' : undefined;
}

function place(state: Practice, at: number, code: string): Practice {
  const { lines, farmer, isOffline, orders } = state;
  if (placeFault(state, code) || !farmer) return state;
  const orderState = isOffline ? 'kept' : farmer.phone === '' ? 'needs-approval' : 'placed';
  const id = Math.max(0, ...orders.map((order) => order.id)) + 1;
  const order: PracticeOrder = { id, at, state: orderState, farmer, lines, discount: couponDiscount(state) };
  const after = { ...state, lines: [], hasCoupon: false, farmer: undefined, orders: [order, ...orders].slice(0, MOST_ORDERS) };
  return done(
    after,
    ...(farmer.phone === '' ? (['no-phone'] as const) : []),
    ...(isOffline ? (['offline'] as const) : (['order'] as const)),
  );
}

const withHigherPrices = (lines: readonly PracticeLine[]): PracticeLine[] => lines.map((line) => ({ ...line, price: line.price + RISE }));

/** The network is back. The oldest waiting order comes back with a new price, as can happen; the others are placed. */
function reconnect(state: Practice): Practice {
  const oldest = state.orders.findLast((order) => order.state === 'kept')?.id;
  const orders = state.orders.map((order): PracticeOrder => {
    if (order.state !== 'kept') return order;
    return order.id === oldest ? { ...order, state: 'changed', lines: withHigherPrices(order.lines) } : { ...order, state: 'placed' };
  });
  return { ...state, isOffline: false, orders };
}

function accept(state: Practice, orderId: number): Practice {
  if (!state.orders.some(({ id, state: now }) => id === orderId && now === 'changed')) return state;
  const orders = state.orders.map((order): PracticeOrder => (order.id === orderId ? { ...order, state: 'placed' } : order));
  return done({ ...state, orders }, 'price');
}

function withFarmer(state: Practice, { name, phone }: PracticeFarmer): Practice {
  if (name.trim() === '' || (phone !== '' && !isPhone(phone))) return state;
  return done({ ...state, farmer: { name: name.trim(), phone } }, ...(phone === '' ? [] : (['farmer'] as const)));
}

function withCoupon(state: Practice, code: string): Practice {
  if (state.lines.length === 0 || code.trim().toUpperCase() !== PRACTICE_COUPON) return state;
  return done({ ...state, hasCoupon: true }, 'coupon');
}

/** The state after an event. An event that does not fit changes nothing. */
export function practiceAfter(state: Practice, event: PracticeEvent): Practice {
  switch (event.kind) {
    case 'add':
      return withCartTasks(done(withItem(state, event.item), ...(event.isFound ? (['find'] as const) : [])));
    case 'quantity':
      return withCartTasks(withQuantity(state, event.variantId, event.quantity));
    case 'farmer':
      return withFarmer(state, event.farmer);
    case 'coupon':
      return withCoupon(state, event.code);
    case 'place':
      return place(state, event.at, event.code);
    case 'offline':
      return event.isOffline ? { ...state, isOffline: true } : reconnect(state);
    case 'accept':
      return accept(state, event.orderId);
    case 'receipt':
      return state.orders.length > 0 ? done(state, 'receipt') : state;
    case 'lock':
      return done(state, 'lock');
    case 'hand-over':
      // Then the colleague has the cart and the farmer.
      return state.lines.length === 0 ? state : done({ ...state, lines: [], hasCoupon: false, farmer: undefined }, 'hand-over');
  }
}
