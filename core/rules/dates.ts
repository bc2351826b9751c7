// Dates for farmers: day/month/year, 24 hours, in Indian time whatever the phone's settings. [spec 9]
import { INDIA_AHEAD_MS } from '../time.ts';
import { type LanguageCode, languageTable } from './languages.ts';

/** Epoch milliseconds → the date and time clocks in India show, `2026-11-21T14:05:00.000Z`. */
export const inIndia = (at: number): string => new Date(at + INDIA_AHEAD_MS).toISOString();

/** Indian local time, `2026-11-21T14:05:00` → epoch milliseconds; NaN when it is invalid. */
export function parseInIndia(text: string): number {
  return Date.parse(`${text}Z`) - INDIA_AHEAD_MS;
}

/** A day in India, `2026-11-22` → its first and its last millisecond, epoch; NaN when it is no day. */
export const startOfDay = (day: string): number => parseInIndia(`${day}T00:00:00.000`);
export const endOfDay = (day: string): number => parseInIndia(`${day}T23:59:59.999`);

/** Epoch milliseconds → `21/11/2026`. */
export function formatDay(at: number): string {
  return inIndia(at).slice(0, 10).split('-').reverse().join('/');
}

/** Epoch milliseconds → the day in India, `2026-11-21`. */
export const dayInIndia = (at: number): string => inIndia(at).slice(0, 10);

/** Epoch milliseconds → the calendar month in India, `2026-11`. */
export function monthInIndia(at: number): string {
  return inIndia(at).slice(0, 7);
}

/** `2026-11` → 2026. */
export function yearOfMonth(month: string): number {
  return Number(month.slice(0, 4));
}

/** Epoch milliseconds → `21/11 14:05`. */
export function formatMoment(at: number): string {
  return `${formatDay(at).slice(0, 5)} ${inIndia(at).slice(11, 16)}`;
}

export type DayPart = 'small-hours' | 'morning' | 'noon' | 'evening' | 'night';

/** The part of the day in Indian usage: morning from 4, noon from 12, evening from 16, night from 20 o'clock. */
export function dayPart(at: number): DayPart {
  const hour = Number(inIndia(at).slice(11, 13));
  if (hour < 4) return 'small-hours';
  if (hour < 12) return 'morning';
  if (hour < 16) return 'noon';
  return hour < 20 ? 'evening' : 'night';
}

/** Epoch milliseconds → `2:44`, on a 12-hour clock, used with the part of the day. */
export function formatClock(at: number): string {
  const [hour = '', minute = ''] = inIndia(at).slice(11, 16).split(':');
  return `${Number(hour) % 12 || 12}:${minute}`;
}

/** Epoch milliseconds → `12 October`, and `12 October 2025` in another year than now. */
export function dayInWords(language: LanguageCode, at: number, now: number): string {
  const [year = '', month, day] = dayInIndia(at).split('-');
  return [Number(day), monthName(language, Number(month) - 1), ...(dayInIndia(now).startsWith(year) ? [] : [year])].join(' ');
}

/** Month 0-11 → `June`, `जून`. */
export function monthName(language: LanguageCode, month: number): string {
  const { months, tag } = languageTable[language];
  return months?.split(' ')[month] ?? new Date(Date.UTC(2026, month, 1)).toLocaleDateString(tag, { timeZone: 'UTC', month: 'long' });
}
