import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInWords, dayPart, formatClock, formatDay, formatMoment, inIndia, monthName, parseInIndia } from './dates.ts';

test('dates are day/month/year in Indian time', () => {
  expect(formatDay(Date.parse('2026-11-20T18:45:00Z'))).toBe('21/11/2026');
});

test('a time shows day, month and a 24-hour clock', () => {
  expect(formatMoment(Date.parse('2026-11-21T08:35:00Z'))).toBe('21/11 14:05');
});

test('every time has the platform’s format for India', () => {
  const timeZone = 'Asia/Kolkata';
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) }), (at) => {
      expect(formatDay(at)).toBe(day.format(at));
      expect(formatMoment(at)).toBe(`${day.format(at).slice(0, 5)} ${time.format(at)}`);
    }),
  );
});

test('a time as shown in India is read back, and no other text is read as a time', () => {
  expect(parseInIndia('2026-11-21T14:05:00')).toBe(Date.parse('2026-11-21T08:35:00Z'));
  fc.assert(fc.property(fc.integer({ min: 0, max: Date.UTC(2090, 0) }), (at) => parseInIndia(inIndia(at).slice(0, -1)) === at));
  expect([parseInIndia(''), parseInIndia('2026-13-01T00:00:00')]).toEqual([Number.NaN, Number.NaN]);
});

test('a language that browsers have no months for has its own', () => {
  expect([monthName('or', 0), monthName('mr', 11), monthName('ta', 5)]).toEqual(['ଜାନୁଆରୀ', 'डिसेंबर', 'ஜூன்']);
});

test('months have their names in both languages', () => {
  expect(monthName('en', 5)).toBe('June');
  expect(monthName('hi', 5)).toBe('जून');
});

test('a time of day uses twelve hours, with the part of the day', () => {
  const said = ['00:05', '03:59', '04:00', '11:59', '12:00', '15:59', '16:00', '19:59', '20:00', '23:59'].map((time) => {
    const at = parseInIndia(`2026-11-21T${time}:00`);
    return `${dayPart(at)} ${formatClock(at)}`;
  });
  expect(said).toEqual([
    'small-hours 12:05',
    'small-hours 3:59',
    'morning 4:00',
    'morning 11:59',
    'noon 12:00',
    'noon 3:59',
    'evening 4:00',
    'evening 7:59',
    'night 8:00',
    'night 11:59',
  ]);
});

test('a day in words has its month, and its year only when the year differs', () => {
  const now = Date.UTC(2026, 10, 28);
  expect(dayInWords('en', Date.UTC(2026, 9, 12, 9), now)).toBe('12 October');
  expect(dayInWords('hi', Date.UTC(2026, 9, 12, 9), now)).toBe('12 अक्टूबर');
  expect(dayInWords('en', Date.UTC(2025, 11, 3), now)).toBe('3 December 2025');
  // At this moment it is already the next day and year in India.
  expect(dayInWords('en', Date.UTC(2025, 11, 31, 20), now)).toBe('1 January');
});
