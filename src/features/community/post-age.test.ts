import { beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage, loadMessages, text } from '../../i18n/i18n.ts';
import { ageOf } from './post-age.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 27, 6);
const agesOf = (...ages: readonly number[]): string[] => ages.map((age) => ageOf(text, NOW - age, NOW));

beforeEach(async () => {
  await Promise.all([loadMessages('en', 'community'), loadMessages('hi', 'community')]);
  // A phone whose browser has no words for ages.
  vi.stubGlobal('Intl', { ...Intl, RelativeTimeFormat: undefined });
});

test('an age is shown in words of the app, and after a week as a day', () => {
  activateLanguage('en');
  expect(agesOf(-MINUTE, 30_000, MINUTE, 59 * MINUTE)).toEqual(['just now', 'just now', '1 minute ago', '59 minutes ago']);
  expect(agesOf(HOUR, 2 * HOUR, DAY, 6 * DAY, 7 * DAY)).toEqual(['1 hour ago', '2 hours ago', 'yesterday', '6 days ago', '20/11/2026']);
});

test('an age is shown in the language of the page', () => {
  activateLanguage('hi');
  expect(agesOf(30_000, HOUR, 2 * HOUR, DAY, 3 * DAY)).toEqual(['अभी', '1 घंटा पहले', '2 घंटे पहले', 'कल', '3 दिन पहले']);
});
