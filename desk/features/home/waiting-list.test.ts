// Tests the words for how long work has waited.
import { expect, test } from 'vitest';
import type { Translate } from '../../words/words.ts';
import { lengthWords } from './waiting-list.tsx';

const MINUTE = 60_000;
const shown = ((key: string, { n }: { n: number }) => `${key} ${n}`) as unknown as Translate;

test.each([
  [0, 'today.minutes 1'],
  [MINUTE - 1, 'today.minutes 1'],
  [119 * MINUTE, 'today.minutes 119'],
  [120 * MINUTE, 'today.hours 2'],
  [48 * 60 * MINUTE, 'today.days 2'],
])('%i ms are never 0 minutes: %s', (ms, words) => {
  expect(lengthWords(shown, ms)).toBe(words);
});
