import { expect, test } from 'vitest';
import { formatDay, formatMoment } from './dates.ts';

test('dates are day/month/year in Indian time', () => {
  expect(formatDay(Date.parse('2026-11-20T18:45:00Z'))).toBe('21/11/2026');
});

test('a moment is day, month and a 24-hour time', () => {
  expect(formatMoment(Date.parse('2026-11-21T08:35:00Z'))).toBe('21/11 14:05');
});
