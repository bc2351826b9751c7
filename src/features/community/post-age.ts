// The age of a text, in our own words, because not every phone has them for every language. Older texts show their day.

import { isInScript } from '#core/language/scripts.ts';
import { formatDay } from '#core/rules/dates.ts';
import { FIRST_LANGUAGE, type LanguageCode, languages } from '#core/rules/languages.ts';
import type { MessageKey, Translate } from '#state/frame/language-state.ts';

const MINUTE = 60_000;
const steps = [
  ['community.age-minutes', MINUTE, 60],
  ['community.age-hours', 60 * MINUTE, 24],
  ['community.age-days', 24 * 60 * MINUTE, 7],
] as const satisfies readonly (readonly [MessageKey, number, number])[];

/** @param at epoch ms, by the shop's clock, like `now` */
export function ageOf(t: Translate, at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age < MINUTE) return t('community.age-now');
  for (const [word, ms, most] of steps) if (age < most * ms) return t(word, { n: Math.floor(age / ms) });
  return formatDay(at);
}

/** The first letter of a name, as a reader sees it: with its vowel sign. */
export function initialOf(name: string): string {
  const first = new Intl.Segmenter().segment(name.trim())[Symbol.iterator]().next().value;
  return first?.segment.toUpperCase() ?? '';
}

/** The language of a text by its letters, for the voice that reads it. */
export const languageOf = (text: string): LanguageCode =>
  languages.find((code) => isInScript(text, code) && code !== FIRST_LANGUAGE) ?? FIRST_LANGUAGE;
