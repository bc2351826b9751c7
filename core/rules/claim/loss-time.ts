// The time of a loss, as farmers name it: a day and a part of the day.
import { DAY_MS } from '../../time.ts';
import { dayInIndia, parseInIndia } from '../dates.ts';

export const lossDayParts = ['morning', 'noon', 'evening', 'night'] as const;
export type LossDayPart = (typeof lossDayParts)[number];

/** The hour of each part of the day, in Indian time. Night is the one that begins on that day. */
const clocks: Readonly<Record<LossDayPart, string>> = { morning: '08:00', noon: '13:00', evening: '18:00', night: '22:00' };

/** The time, epoch ms; never in the future. @param day `2026-11-21` */
export const lossTime = (day: string, part: LossDayPart, now: number): number => Math.min(parseInIndia(`${day}T${clocks[part]}:00`), now);

/** Yesterday in India. */
export const dayBefore = (now: number): string => dayInIndia(now - DAY_MS);

/**
 * Days that can be chosen, newest first: today only after its first part began. An earlier loss belongs to the night that began yesterday.
 * @param hours how long after the loss it can be reported
 */
export function lossDays(now: number, hours: number): readonly string[] {
  const count = Math.min(Math.ceil(hours / 24) + 1, 16);
  return Array.from({ length: count }, (_, i) => dayInIndia(now - i * DAY_MS)).filter((day) => hasDayPartBegun(day, lossDayParts[0], now));
}

/** Whether a part of today has begun. */
export const hasDayPartBegun = (day: string, part: LossDayPart, now: number): boolean =>
  parseInIndia(`${day}T${clocks[part]}:00`) - 4 * 3_600_000 <= now;
