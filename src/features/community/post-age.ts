// How long ago something was written, as one says it: "2 hours ago"; of older things the day.

import { isInScript } from '#core/language/scripts.ts';
import { formatDay } from '#core/rules/dates.ts';
import { FIRST_LANGUAGE, type LanguageCode, languages, languageTable } from '#core/rules/languages.ts';

const MINUTE = 60_000;
const steps = [
  ['minute', MINUTE, 60],
  ['hour', 60 * MINUTE, 24],
  ['day', 24 * 60 * MINUTE, 7],
] as const;

/** @param at epoch ms, by the shop's clock as `now` is */
export function ageOf(at: number, now: number, language: LanguageCode): string {
  const age = Math.max(0, now - at);
  const say = new Intl.RelativeTimeFormat(`${languageTable[language].tag}-u-nu-latn`, { numeric: 'auto' });
  if (age < MINUTE) return say.format(0, 'second');
  for (const [unit, ms, most] of steps) if (age < most * ms) return say.format(-Math.floor(age / ms), unit);
  return formatDay(at);
}

/** The first letter of a name, as a reader sees it: with its vowel sign. */
export function initialOf(name: string): string {
  const first = new Intl.Segmenter().segment(name.trim())[Symbol.iterator]().next().value;
  return first?.segment.toUpperCase() ?? '';
}

/** What a text is written in, by its letters: for the voice that reads it. */
export const languageOf = (text: string): LanguageCode =>
  languages.find((code) => isInScript(text, code) && code !== FIRST_LANGUAGE) ?? FIRST_LANGUAGE;
