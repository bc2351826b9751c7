// The units of packs, in each language.
import type { ByLanguage } from '../../../language/said.ts';
import units from '../../../words/units.json' with { type: 'json' };

/** How a unit may be typed, and how labels write it. */
export const unitWords: readonly (readonly [typed: RegExp, label: ByLanguage<string>])[] = units.map(({ typed, label }) => [
  new RegExp(typed, 'i'),
  label,
]);
