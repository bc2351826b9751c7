// A time for display: on a 12-hour clock with the part of the day, and with the date on another day.
import { type DayPart, dayPart, formatClock, formatDay } from '#core/rules/dates.ts';
import type { MessageKey, Translate } from './language-state.ts';

const words: Readonly<Record<DayPart, MessageKey>> = {
  'small-hours': 'time.small-hours',
  morning: 'time.morning',
  noon: 'time.noon',
  evening: 'time.evening',
  night: 'time.night',
};

/** Epoch milliseconds → `2:44 pm`, `दोपहर 2:44`; of another day than `now` `23/11, 2:44 pm`. */
export function timeWords(t: Translate, at: number, now: number): string {
  const time = t(words[dayPart(at)], { time: formatClock(at) });
  const day = formatDay(at);
  return day === formatDay(now) ? time : `${day.slice(0, 5)}, ${time}`;
}
