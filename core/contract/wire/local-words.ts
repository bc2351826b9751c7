// Texts from the desk, with a field for each language.
import { object, optional, type Struct } from 'superstruct';
import { FIRST_LANGUAGE, neededLanguages } from '../../language/language-table.ts';
import { type ByLanguage, inEach } from '../../language/said.ts';

/** Each language is a `box`. Needed languages are required, others are optional. */
export const localWords = (box: Struct<string, null>): Struct<ByLanguage<string>> =>
  object(inEach((code) => (neededLanguages.includes(code) ? box : optional(box)))) as unknown as Struct<ByLanguage<string>>;

/** Only the first language is required. */
export const firstWords = (first: Struct<string, null>, other: Struct<string, null>): Struct<ByLanguage<string>> =>
  object(inEach((code) => (code === FIRST_LANGUAGE ? first : optional(other)))) as unknown as Struct<ByLanguage<string>>;
