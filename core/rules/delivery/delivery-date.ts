// Choosing a month, a year and a week: the options, and which are past. [spec 5 "Delivery date pickers", 9 "Date pickers"]

import { MONTH_PICKER_YEARS_BACK, PREBOOK_YEARS_AHEAD, WEEK_FIRST, WEEK_LAST, YEAR_PAGE_SIZE, YEAR_PAGES_BACK } from '../../constants.ts';
import { INDIA_AHEAD_MS } from '../../time.ts';

const DAYS_A_WEEK = 7;
const MONTHS_A_YEAR = 12;

/** A week of a month: month 0-11, week 0-4 counted from its first day. */
export interface WeekChoice {
  readonly year: number;
  readonly month: number;
  readonly week: number;
}

const weekOfDay = (day: number): number => Math.min(Math.floor((day - 1) / DAYS_A_WEEK), WEEK_LAST);

/** The current week in India. */
export function weekAt(at: number): WeekChoice {
  const date = new Date(at + INDIA_AHEAD_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), week: weekOfDay(date.getUTCDate()) };
}

/** First and last day of a week; undefined for a week the month does not have (the fifth of a February of 28 days). */
export function daysOfWeek({ year, month, week }: WeekChoice): readonly [first: number, last: number] | undefined {
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const first = week * DAYS_A_WEEK + 1;
  return first > lastOfMonth ? undefined : [first, Math.min(first + DAYS_A_WEEK - 1, lastOfMonth)];
}

/** Years the month selector offers: at most 34 back and not beyond the current one. */
export function monthPickerYears(now: WeekChoice): { readonly first: number; readonly last: number } {
  return { first: now.year - MONTH_PICKER_YEARS_BACK, last: now.year };
}

/** Years a prebook order may be delivered in: the current and the next. */
export function prebookYears(now: WeekChoice): readonly number[] {
  return Array.from({ length: PREBOOK_YEARS_AHEAD + 1 }, (_, i) => now.year + i);
}

/** Past months of the current year are disabled when past dates are blocked. */
export function isMonthPast(year: number, month: number, now: WeekChoice): boolean {
  return year < now.year || (year === now.year && month < now.month);
}

/** Weeks before the current week of the current month are disabled, and so is a week that the month lacks. */
export function isWeekDisabled(choice: WeekChoice, now: WeekChoice): boolean {
  if (isMonthPast(choice.year, choice.month, now)) return true;
  const isCurrentMonth = choice.year === now.year && choice.month === now.month;
  return daysOfWeek(choice) === undefined || (isCurrentMonth && choice.week < now.week);
}

export const months: readonly number[] = Array.from({ length: MONTHS_A_YEAR }, (_, month) => month);
export const weeks: readonly number[] = Array.from({ length: WEEK_LAST - WEEK_FIRST + 1 }, (_, i) => WEEK_FIRST + i);

/** A prebook delivery date is complete when month, week and year are chosen and none of them is past. */
export function completeWeek(choice: Partial<WeekChoice>, now: WeekChoice): WeekChoice | undefined {
  const { year, month, week } = choice;
  if (year === undefined || month === undefined || week === undefined) return undefined;
  const complete = { year, month, week };
  return prebookYears(now).includes(year) && !isWeekDisabled(complete, now) ? complete : undefined;
}

/** A choice after another year or month was picked: past parts of it are cleared. */
export function withoutPast(choice: Partial<WeekChoice>, now: WeekChoice): Partial<WeekChoice> {
  const { year, month, week } = choice;
  if (year === undefined || month === undefined) return choice;
  if (isMonthPast(year, month, now)) return { year };
  return week !== undefined && isWeekDisabled({ year, month, week }, now) ? { year, month } : choice;
}

/** The years of a page of the year picker: 12, the current year last on page 0; page -3 is the last one back. */
export function yearPage(currentYear: number, page: number): readonly number[] {
  const last = currentYear + page * YEAR_PAGE_SIZE;
  return Array.from({ length: YEAR_PAGE_SIZE }, (_, i) => last - YEAR_PAGE_SIZE + 1 + i);
}

/** Whether the year picker may turn to a page. @param back number of pages behind the first */
export function hasYearPage(page: number, back = YEAR_PAGES_BACK): boolean {
  return page <= 0 && page >= -back;
}
