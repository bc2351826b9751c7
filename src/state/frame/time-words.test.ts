import { expect, test } from 'vitest';
import { parseInIndia } from '#core/rules/dates.ts';
import { activateLanguage, loadMessages, text } from '../../i18n/i18n.ts';
import { timeWords } from './time-words.ts';

test('a time today shows the hour, and another day’s time shows the day', async () => {
  const now = parseInIndia('2026-11-21T14:14:00');
  const today = parseInIndia('2026-11-21T14:44:00');
  const tomorrow = parseInIndia('2026-11-22T00:14:00');
  for (const language of ['en', 'hi'] as const) for (const bundle of ['goods', 'rest'] as const) await loadMessages(language, bundle);
  activateLanguage('en');
  expect([timeWords(text, today, now), timeWords(text, tomorrow, now)]).toEqual(['2:44 pm', '22/11, 12:14 am']);
  activateLanguage('hi');
  expect([timeWords(text, today, now), timeWords(text, tomorrow, now)]).toEqual(['दोपहर 2:44', '22/11, रात 12:14']);
});
