// The units of packs, in each language.
import type { ByLanguage } from '../../../language/said.ts';

/** How a unit may be typed, and how labels write it. */
export const unitWords: readonly (readonly [typed: RegExp, label: ByLanguage<string>])[] = [
  [/^(kgs?|kilos?|kilograms?|किलो|किग्रा)$/i, { en: 'kg', hi: 'किलो' }],
  [/^(g|gms?|grams?|ग्राम)$/i, { en: 'g', hi: 'ग्राम' }],
  [/^(l|lt|ltrs?|lit(re|er)s?|लीटर)$/i, { en: 'litre', hi: 'लीटर' }],
  [/^(ml|मिली)$/i, { en: 'ml', hi: 'मिली' }],
  [/^(pcs?|pieces?|पीस|नग)$/i, { en: 'piece', hi: 'नग' }],
  [/^(m|met(re|er)s?|मीटर)$/i, { en: 'm', hi: 'मीटर' }],
  [/^(acres?|एकड़)$/i, { en: 'acre', hi: 'एकड़' }],
];
