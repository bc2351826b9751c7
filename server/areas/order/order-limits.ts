// Limits a person's daily orders and their messages: an order can name any number, and messages cost money.
import { DAY_MS } from '#core/time.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';

export interface OrderLimits {
  /** Orders a person may place in a day; ten times as many for agents. */
  readonly ordersPerPersonPerDay: number;
  /** Daily order messages that other people's actions may cause, for one number and for all. */
  readonly orderMessagesPerPhonePerDay: number;
  readonly orderMessagesPerDay: number;
}

const ASSISTING_FACTOR = 10;

/** Orders that one person may place in a day. */
export const ordersLimit = ({ ordersPerPersonPerDay }: OrderLimits, isAssisting: boolean): number =>
  isAssisting ? ordersPerPersonPerDay * ASSISTING_FACTOR : ordersPerPersonPerDay;

/**
 * Whether a number gets messages about an order. A person's own number gets them all, because their actions are limited already. Any other
 * number has a limit: above it the order is placed without a message.
 */
export async function mayMessagePhone(
  { budget, limits }: { readonly budget: RateBudget; readonly limits: OrderLimits },
  number: string,
  ownPhone: string | undefined,
): Promise<boolean> {
  if (number === ownPhone) return true;
  const ofPhone = await budget.spend(`order-sms:phone:${number}`, limits.orderMessagesPerPhonePerDay, DAY_MS);
  return ofPhone.isAllowed && (await budget.spend('order-sms:all', limits.orderMessagesPerDay, DAY_MS)).isAllowed;
}
