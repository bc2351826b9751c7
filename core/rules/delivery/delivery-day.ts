// The day by which a shop brings what is ordered now.
import { INDIA_AHEAD_MS } from '../../constants.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How a shop delivers, as far as it says so. */
export interface DeliveryTerms {
  /** Days an order takes; undefined when the shop does not say. */
  readonly days: number | null | undefined;
  /** What is ordered from this hour in India on counts as of the next day; undefined: there is none. */
  readonly cutoffHour: number | null | undefined;
  /** Weekday nobody works, Sunday is 0. */
  readonly closedWeekday: number | null | undefined;
}

/** 0 is Sunday. */
export const weekdayInIndia = (at: number): number => new Date(at + INDIA_AHEAD_MS).getUTCDay();

/**
 * Some moment of that day, epoch ms; undefined when the shop does not say how long it takes.
 * Days on which it is closed do not count: neither for the way nor for the order.
 */
export function deliveryDay({ days, cutoffHour, closedWeekday }: DeliveryTerms, at: number): number | undefined {
  if (days === null || days === undefined) return undefined;
  const isOpen = (day: number): boolean => weekdayInIndia(day) !== closedWeekday;
  const nextOpen = (day: number): number => (isOpen(day) ? day : day + DAY_MS);
  const hour = Math.floor(((at + INDIA_AHEAD_MS) % DAY_MS) / HOUR_MS);
  let day = nextOpen(at);
  if (isOpen(at) && hour >= (cutoffHour ?? 24)) day = nextOpen(day + DAY_MS);
  for (let left = days; left > 0; left--) day = nextOpen(day + DAY_MS);
  return day;
}
