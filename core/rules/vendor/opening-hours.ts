// When a shop is open: hours by weekday, and extra closed days.
import { dayInIndia, inIndia } from '../dates.ts';
import { weekdayInIndia } from '../delivery/delivery-day.ts';

/** The hours of one weekday. */
export interface OpenHours {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** `08:00`, in India. */
  readonly opens: string;
  readonly closes: string;
}

/** First and last day it is closed, `2026-11-22` in India. */
export interface Holiday {
  readonly from: string;
  readonly to: string;
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Closed weekdays. A shop without hours has only its one closed day. */
export function closedWeekdays(hours: readonly OpenHours[], closedWeekday: number | null): number[] {
  if (hours.length === 0) return closedWeekday === null ? [] : [closedWeekday];
  return WEEKDAYS.filter((weekday) => hours.every((one) => one.weekday !== weekday));
}

/** Holidays that have not ended. */
export const comingHolidays = <H extends Holiday>(holidays: readonly H[], at: number): H[] =>
  holidays.filter(({ to }) => to >= dayInIndia(at)).sort((a, b) => (a.from < b.from ? -1 : 1));

/** Until when it is open now, `19:00`; undefined when it is closed, or has no hours. */
export function openUntil(hours: readonly OpenHours[], holidays: readonly Holiday[], at: number): string | undefined {
  const [day = '', time = ''] = inIndia(at).slice(0, 16).split('T');
  if (holidays.some(({ from, to }) => from <= day && day <= to)) return undefined;
  return hours.find(({ weekday, opens, closes }) => weekday === weekdayInIndia(at) && opens <= time && time < closes)?.closes;
}

/** Consecutive weekdays with the same hours, Monday first, for display. */
export interface HoursSpan {
  readonly from: number;
  readonly to: number;
  /** Null: closed. */
  readonly hours: Pick<OpenHours, 'opens' | 'closes'> | null;
}

export function hoursInSpans(hours: readonly OpenHours[]): HoursSpan[] {
  const spans: HoursSpan[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const own = hours.find((one) => one.weekday === weekday);
    const last = spans.at(-1);
    const isSame = last && last.hours?.opens === own?.opens && last.hours?.closes === own?.closes;
    if (last && isSame) spans[spans.length - 1] = { ...last, to: weekday };
    else spans.push({ from: weekday, to: weekday, hours: own ? { opens: own.opens, closes: own.closes } : null });
  }
  return spans;
}
