// Texts from the desk, in any language that the server knows.
import { object, optional, record, refine, type Struct } from 'superstruct';
import { knownLanguages } from '../../language/language-names.ts';
import { FIRST_LANGUAGE } from '../../language/language-table.ts';
import { missingLanguages } from '../../language/missing-languages.ts';
import type { ByLanguage } from '../../language/said.ts';
import { ReaderLanguage } from './fields.ts';
import { matches } from './matches.ts';

/** The text of each language is a `box`. The first language and a second one are required. @param needed the text of a required language */
export const localWords = (box: Struct<string, null>, needed = box): Struct<ByLanguage<string>> =>
  refine(record(ReaderLanguage, box), 'languages', (words, { path }) =>
    missingLanguages((code) => matches(words[code], needed), Object.keys(words)).map((code) => ({
      path: [...path, code],
      message: 'missing',
    })),
  ) as unknown as Struct<ByLanguage<string>>;

/** Only the first language is required. */
export const firstWords = (first: Struct<string, null>, other: Struct<string, null>): Struct<ByLanguage<string>> =>
  object(Object.fromEntries(knownLanguages.map((code) => [code, code === FIRST_LANGUAGE ? first : optional(other)]))) as unknown as Struct<
    ByLanguage<string>
  >;
