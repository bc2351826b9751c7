import { expect, test } from 'vitest';
import {
  completeWeek,
  daysOfWeek,
  hasYearPage,
  isMonthPast,
  isWeekDisabled,
  monthPickerYears,
  months,
  prebookYears,
  type WeekChoice,
  weekAt,
  weeks,
  withoutPast,
  yearPage,
} from './delivery-date.ts';

const now: WeekChoice = weekAt(Date.parse('2026-11-21T06:00:00Z'));

test('the current week is the third week of November, by Indian time', () => {
  expect(now).toEqual({ year: 2026, month: 10, week: 2 });
  expect(weekAt(Date.parse('2026-12-31T19:00:00Z'))).toEqual({ year: 2027, month: 0, week: 0 });
});

test('the month selector goes back at most 34 years and not beyond the current year', () => {
  expect(monthPickerYears(now)).toEqual({ first: 1992, last: 2026 });
});

test('past months of the current year are past, months of the next year are not', () => {
  expect(isMonthPast(2026, 9, now)).toBe(true);
  expect(isMonthPast(2026, 10, now)).toBe(false);
  expect(isMonthPast(2027, 0, now)).toBe(false);
  expect(isMonthPast(2025, 11, now)).toBe(true);
});

test('a year has twelve months to choose from, and a month five weeks', () => {
  expect(months).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(weeks).toEqual([0, 1, 2, 3, 4]);
});

test('weeks before the current week of the current month are disabled', () => {
  const november = [0, 1, 2, 3, 4].map((week) => isWeekDisabled({ year: 2026, month: 10, week }, now));
  expect(november).toEqual([true, true, false, false, false]);
  expect(isWeekDisabled({ year: 2026, month: 11, week: 0 }, now)).toBe(false);
});

test('a week shows its days, and a February of 28 days has no fifth week', () => {
  expect(daysOfWeek({ year: 2026, month: 5, week: 2 })).toEqual([15, 21]);
  expect(daysOfWeek({ year: 2026, month: 5, week: 4 })).toEqual([29, 30]);
  expect(daysOfWeek({ year: 2027, month: 1, week: 4 })).toBeUndefined();
  expect(daysOfWeek({ year: 2028, month: 1, week: 4 })).toEqual([29, 29]);
  expect(isWeekDisabled({ year: 2027, month: 1, week: 4 }, now)).toBe(true);
});

test('prebook: month, week and year are all required, of this year or the next', () => {
  expect(prebookYears(now)).toEqual([2026, 2027]);
  expect(completeWeek({ year: 2027, month: 5, week: 2 }, now)).toEqual({ year: 2027, month: 5, week: 2 });
  for (const part of ['year', 'month', 'week'] as const)
    expect(completeWeek({ year: 2027, month: 5, week: 2, [part]: undefined }, now), part).toBeUndefined();
  expect(completeWeek({ year: 2028, month: 5, week: 2 }, now)).toBeUndefined();
  expect(completeWeek({ year: 2026, month: 10, week: 1 }, now)).toBeUndefined();
});

test('a new year or month clears choices that are past there', () => {
  expect(withoutPast({ year: 2026, month: 5, week: 2 }, now)).toEqual({ year: 2026 });
  expect(withoutPast({ year: 2026, month: 10, week: 1 }, now)).toEqual({ year: 2026, month: 10 });
  expect(withoutPast({ year: 2027, month: 5, week: 2 }, now)).toEqual({ year: 2027, month: 5, week: 2 });
  expect(withoutPast({ week: 2 }, now)).toEqual({ week: 2 });
});

test('the year picker shows pages of 12 years and goes at most 3 pages back', () => {
  expect(yearPage(2026, 0)).toEqual([2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
  expect(yearPage(2026, -3)[0]).toBe(1979);
  expect([1, 0, -1, -3, -4].map((page) => hasYearPage(page))).toEqual([false, true, true, true, false]);
});
