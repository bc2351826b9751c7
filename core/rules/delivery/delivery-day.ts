// The day by which a shop brings what is ordered now.
import { DAY_MS, HOUR_MS, INDIA_AHEAD_MS } from '../../time.ts';
import { dayInIndia } from '../dates.ts';

/** How a shop delivers, as far as it says so. */
export interface DeliveryTerms {
  /** Days an order takes; undefined when the shop does not say. */
  readonly days: number | null | undefined;
  /** What is ordered from this hour in India on counts as of the next day; undefined: there is none. */
  readonly cutoffHour: number | null | undefined;
  /** Weekdays nobody works, Sunday is 0. */
  readonly closedWeekdays: readonly number[];
  /** First and last day it is closed beside those, `2026-11-22` in India. */
  readonly holidays?: readonly { readonly from: string; readonly to: string }[] | undefined;
}

/** 0 is Sunday. */
export const weekdayInIndia = (at: number): number => new Date(at + INDIA_AHEAD_MS).getUTCDay();

/** Closed for longer, a shop does not say when it brings anything. */
const MOST_CLOSED_DAYS = 400;

/**
 * Some moment of that day, epoch ms; undefined when the shop does not say how long it takes, or is not open again within a year.
 * Days on which it is closed do not count: neither for the way nor for the order.
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
