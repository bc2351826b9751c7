import { expect, test } from 'vitest';
import { yearPage } from '../delivery/delivery-date.ts';
import { birthDays, birthDigits, birthParts, birthYears } from './birth-date.ts';

test('the year pages have every year from 18 to 100 years back', () => {
  const { first, last, pagesBack } = birthYears(2026);
  expect([first, last]).toEqual([1926, 2008]);
  const pages = Array.from({ length: pagesBack + 1 }, (_, page) => yearPage(last, -page));
  expect(pages.flat()).toContain(first);
});

test('a date splits into its parts and back; an incomplete one has none', () => {
  expect(birthParts('15081985')).toEqual({ year: 1985, month: 7, day: 15 });
  expect(birthDigits({ year: 1985, month: 0, day: 5 })).toBe('05011985');
  for (const odd of ['', '1508', '31021985']) expect(birthParts(odd)).toEqual({});
});

test('a month has its days in that year', () => {
  expect([birthDays({ year: 1984, month: 1 }).length, birthDays({ year: 1985, month: 1 }).length]).toEqual([29, 28]);
  expect(birthDays({ year: 1985 })).toEqual([]);
});
