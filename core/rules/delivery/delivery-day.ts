// The delivery day of an order placed now.
import { DAY_MS, HOUR_MS, INDIA_AHEAD_MS } from '../../time.ts';
import { dayInIndia } from '../dates.ts';

/** A shop's delivery settings. */
export interface DeliveryTerms {
  /** Days an order takes; undefined when the shop does not say. */
  readonly days: number | null | undefined;
  /** Orders from this hour in India on count for the next day; undefined: none. */
  readonly cutoffHour: number | null | undefined;
  /** Weekdays without work, Sunday is 0. */
  readonly closedWeekdays: readonly number[];
  /** First and last day of other closings, `2026-11-22` in India. */
  readonly holidays?: readonly { readonly from: string; readonly to: string }[] | undefined;
}

/** 0 is Sunday. */
export const weekdayInIndia = (at: number): number => new Date(at + INDIA_AHEAD_MS).getUTCDay();

/** A shop that is closed longer promises no day. */
const MOST_CLOSED_DAYS = 400;

/**
 * A moment of that day, epoch ms; undefined when the shop states no time, or does not open within a year. Closed days count neither for
 * delivery nor for the order.
 */
export function deliveryDay({ days, cutoffHour, closedWeekdays, holidays = [] }: DeliveryTerms, at: number): number | undefined {
  if (days === null || days === undefined) return undefined;
  const isOpen = (day: number): boolean => {
    const date = dayInIndia(day);
    return !closedWeekdays.includes(weekdayInIndia(day)) && holidays.every(({ from, to }) => date < from || to < date);
  };
  let closed = 0;
  const nextOpen = (day: number): number => {
    let open = day;
    while (!isOpen(open) && ++closed < MOST_CLOSED_DAYS) open += DAY_MS;
    return open;
  };
  const hour = Math.floor(((at + INDIA_AHEAD_MS) % DAY_MS) / HOUR_MS);
  let day = nextOpen(at);
  if (isOpen(at) && hour >= (cutoffHour ?? 24)) day = nextOpen(day + DAY_MS);
  for (let left = days; left > 0; left--) day = nextOpen(day + DAY_MS);
  return closed < MOST_CLOSED_DAYS ? day : undefined;
}
