// When a farmer may be reminded of money due: not too often, and not at night.
import { DAY_MS, HOUR_MS } from '../../time.ts';
import { dayInIndia, startOfDay } from '../dates.ts';

/** Between two reminders of a shop to the same farmer. */
export const REMINDER_GAP_MS = 3 * DAY_MS;
/** Hours of a day in India: from the first, before the last. */
export const REMINDER_HOURS = [9, 21] as const;

/** The first moment by day from `at` on. Epoch ms. */
function byDay(at: number): number {
  const midnight = startOfDay(dayInIndia(at));
  const [first, last] = REMINDER_HOURS;
  const opens = midnight + first * HOUR_MS;
  return at < opens ? opens : at < midnight + last * HOUR_MS ? at : opens + DAY_MS;
}

export type ReminderAnswer = 'now' | { readonly reason: 'lately' | 'night' /** Epoch ms. */; readonly next: number };

/** @param last the shop's last reminder to this farmer, epoch ms */
export function mayRemind(last: number | undefined, now: number): ReminderAnswer {
  const free = last === undefined ? now : Math.max(now, last + REMINDER_GAP_MS);
  const next = byDay(free);
  return next === now ? 'now' : { reason: free > now ? 'lately' : 'night', next };
}
