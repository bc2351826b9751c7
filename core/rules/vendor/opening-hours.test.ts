import { expect, test } from 'vitest';
import { parseInIndia } from '../dates.ts';
import { closedWeekdays, comingHolidays, hoursInSpans, openUntil } from './opening-hours.ts';

const weekdays = (...days: number[]) => days.map((weekday) => ({ weekday, opens: '08:00', closes: '19:00' }));
const sunday = (time: string): number => parseInIndia(`2026-11-22T${time}:00`);

test('weekdays without hours are closed; without any hours only the shop’s closed day is', () => {
  expect(closedWeekdays(weekdays(1, 2, 3, 4, 5, 6), 3)).toEqual([0]);
  expect(closedWeekdays(weekdays(1, 3), null)).toEqual([0, 2, 4, 5, 6]);
  expect(closedWeekdays([], 5)).toEqual([5]);
  expect(closedWeekdays([], null)).toEqual([]);
});

test('the shop is open from its opening to its closing minute, and not on holidays', () => {
  const hours = weekdays(0);
  expect(openUntil(hours, [], sunday('07:59'))).toBeUndefined();
  expect(openUntil(hours, [], sunday('08:00'))).toBe('19:00');
  expect(openUntil(hours, [], sunday('18:59'))).toBe('19:00');
  expect(openUntil(hours, [], sunday('19:00'))).toBeUndefined();
  expect(openUntil(hours, [{ from: '2026-11-20', to: '2026-11-22' }], sunday('12:00'))).toBeUndefined();
  expect(openUntil(weekdays(1), [], sunday('12:00'))).toBeUndefined();
});

test('the list leaves out past holidays and sorts the others by their first day', () => {
  const [past, diwali, holi] = [
    { from: '2026-11-01', to: '2026-11-21' },
    { from: '2026-11-20', to: '2026-11-22' },
    { from: '2027-03-22', to: '2027-03-22' },
  ] as const;
  expect(comingHolidays([holi, past, diwali], sunday('12:00'))).toEqual([diwali, holi]);
});

test('days with the same hours are grouped, Monday first', () => {
  expect(hoursInSpans([...weekdays(1, 2, 3, 4, 5), { weekday: 6, opens: '08:00', closes: '13:00' }])).toEqual([
    { from: 1, to: 5, hours: { opens: '08:00', closes: '19:00' } },
    { from: 6, to: 6, hours: { opens: '08:00', closes: '13:00' } },
    { from: 0, to: 0, hours: null },
  ]);
});
