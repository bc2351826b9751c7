// Texts about an order at the desk: state, money, age.
import type { DeskOrderSummary } from '#core/contract/desk/order-detail.ts';
import type { OrderStatus, PaymentMode } from '#core/contract/order/order.ts';
import type { IconName } from '#core/icon-names.ts';
import { type AgeUnit, ageOf } from '#core/rules/fulfilment/order-queues.ts';
import { isCalledOff } from '#core/rules/order/order-ended.ts';
import type { Tone } from '#ui/notice.tsx';
import type { MessageKey, Translate } from '../../state/language-state.ts';

export interface Look {
  readonly word: MessageKey;
  readonly tone: Tone | 'plain';
  readonly icon: IconName;
}

/** Amber: somebody has to act. Navy or green: in progress or done. Red: ended badly. */
export const statusLooks: Readonly<Record<OrderStatus, Look>> = {
  AwaitingPayment: { word: 'order.awaiting-payment', tone: 'queued', icon: 'clock' },
  Placed: { word: 'order.new', tone: 'info', icon: 'info' },
  PreOrder: { word: 'order.prebooked', tone: 'info', icon: 'calendar' },
  Accepted: { word: 'order.to-pack', tone: 'queued', icon: 'box' },
  Packed: { word: 'order.packed', tone: 'done', icon: 'check' },
  OnTheWay: { word: 'order.on-the-way', tone: 'done', icon: 'truck' },
  ReadyForPickup: { word: 'order.ready', tone: 'done', icon: 'store' },
  Delivered: { word: 'order.delivered', tone: 'done', icon: 'check-circle' },
  Cancelled: { word: 'order.cancelled', tone: 'danger', icon: 'close' },
  Rejected: { word: 'order.rejected', tone: 'danger', icon: 'close' },
  ReturnRequested: { word: 'order.return-asked', tone: 'queued', icon: 'refresh' },
  Returned: { word: 'order.returned', tone: 'plain', icon: 'refresh' },
  ReturnRefused: { word: 'order.return-refused', tone: 'plain', icon: 'close' },
};

/** A past step's text: `statusLooks` has texts for what is to be done. */
export const stepWords: Readonly<Record<OrderStatus, MessageKey>> = {
  AwaitingPayment: 'order.awaiting-payment',
  Placed: 'order.step-placed',
  PreOrder: 'order.step-placed',
  Accepted: 'order.step-accepted',
  Packed: 'order.packed',
  OnTheWay: 'order.on-the-way',
  ReadyForPickup: 'order.ready',
  Delivered: 'order.delivered',
  Cancelled: 'order.cancelled',
  Rejected: 'order.rejected',
  ReturnRequested: 'order.return-asked',
  Returned: 'order.returned',
  ReturnRefused: 'order.return-refused',
};

export const modeWords: Readonly<Record<PaymentMode, MessageKey>> = {
  PAY_NOW: 'order.online',
  COD: 'order.cash',
  CREDIT: 'order.credit',
  CSC: 'order.centre',
};

type MoneyFacts = Pick<DeskOrderSummary, 'status' | 'payment_mode' | 'paid' | 'refunded' | 'due'>;

/** The payment state in a word. */
export function moneyLook({ status, payment_mode, paid, refunded, due }: MoneyFacts): Look {
  if (status === 'AwaitingPayment') return { word: 'order.unpaid', tone: 'queued', icon: 'clock' };
  if (isCalledOff(status)) return { word: paid > 0 ? 'order.money-back' : 'order.nothing-due', tone: 'plain', icon: 'wallet' };
  if (payment_mode === 'CREDIT') return { word: 'order.credit', tone: 'plain', icon: 'wallet' };
  if (due <= 0) return { word: 'order.paid', tone: 'done', icon: 'check-circle' };
  return paid > refunded
    ? { word: 'order.part-paid', tone: 'queued', icon: 'wallet' }
    : { word: 'order.to-take', tone: 'plain', icon: 'wallet' };
}

const ages: Readonly<Record<AgeUnit, MessageKey>> = {
  now: 'order.age-now',
  minutes: 'order.age-minutes',
  hours: 'order.age-hours',
  days: 'order.age-days',
};

/** `6 min`. @param at epoch ms */
export function ageWords(t: Translate, at: number, now: number): string {
  const { unit, n } = ageOf(at, now);
  return t(ages[unit], { n });
}

/** `2026-11-22` in the order people read it. */
export const dayWords = (day: string): string => day.split('-').reverse().join('/');
