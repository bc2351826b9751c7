// How much one person can order in a day, and how many messages that can make: an order names any number, and a message costs money.
import { DAY_MS } from '#core/time.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';

export interface OrderLimits {
  /** Orders one person may place in a day; ten times as many who assists farmers. */
  readonly ordersPerPersonPerDay: number;
  /** Messages about orders in a day that somebody else's doing brings to one number, and to all numbers. */
  readonly orderMessagesPerPhonePerDay: number;
  readonly orderMessagesPerDay: number;
}

const ASSISTING_FACTOR = 10;

/** Of one person in a day. */
export const ordersLimit = ({ ordersPerPersonPerDay }: OrderLimits, isAssisting: boolean): number =>
  isAssisting ? ordersPerPersonPerDay * ASSISTING_FACTOR : ordersPerPersonPerDay;

/**
 * Whether a number gets messages about an order. A person's own number gets them all; their actions are limited already. Any other
 * number gets only so many: the order is placed without the message.
 */
export async function mayTell(
  { budget, limits }: { readonly budget: RateBudget; readonly limits: OrderLimits },
  number: string,
  ownPhone: string | undefined,
): Promise<boolean> {
  if (number === ownPhone) return true;
  const ofPhone = await budget.spend(`order-sms:phone:${number}`, limits.orderMessagesPerPhonePerDay, DAY_MS);
  return ofPhone.isAllowed && (await budget.spend('order-sms:all', limits.orderMessagesPerDay, DAY_MS)).isAllowed;
}
