// The call for the languages that people may choose.
import { array, type Infer, nullable, number, object, optional, string } from 'superstruct';
import { defineCall } from '../wire/call.ts';
import { LanguageTag } from '../wire/fields.ts';

const OfferedLanguage = object({
  code: LanguageTag,
  /** The name in the language itself. */
  own_name: string(),
  /** "Listen" in the language, for the button that speaks the name. */
  listen: string(),
  /** "Trial" in the language: no native speaker has reviewed its words. Null: they are reviewed. */
  trial: nullable(string()),
  /** Compressed size of the words that every screen needs, in bytes. */
  bytes: number(),
  /** Version of its words from the desk, which replace those of the app. Null or absent: none. */
  words: optional(nullable(string())),
});
export type OfferedLanguage = Infer<typeof OfferedLanguage>;

export const getLanguages = defineCall({
  name: 'getLanguages',
  method: 'GET',
  path: '/api/common/v1/languages',
  access: 'public',
  response: object({
    languages: array(OfferedLanguage),
    /** Languages with sound on the server; absent on older servers. */
    spoken: optional(array(LanguageTag)),
  }),
  errors: [],
  summary: 'Languages that a person may choose beside those every app has: reviewed ones, and those the operator offers on trial.',
});
