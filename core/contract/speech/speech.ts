// Calls for texts as sound: numbers and prompts of a language, and texts of a product.
import { array, enums, type Infer, integer, object, optional, string } from 'superstruct';
import { defineCall } from '../wire/call.ts';
import { IdText, LanguageTag, ReaderLanguage, Url } from '../wire/fields.ts';

/** The speaker: a recorded person, or a machine. */
export const Speaker = enums(['person', 'machine']);

const SetClip = object({
  /** `n-21`, `rupees`; a prompt has the key of its words. */
  name: string(),
  /** The content never changes: Opus in an Ogg file, or a browser's recording. */
  url: Url,
  bytes: integer(),
  by: Speaker,
});
export type SetClip = Infer<typeof SetClip>;

export const getSpeechSet = defineCall({
  name: 'getSpeechSet',
  method: 'GET',
  path: '/api/speech/v1/sets/{language}',
  access: 'public',
  params: object({ language: ReaderLanguage }),
  response: object({ language: LanguageTag, bytes: integer(), clips: array(SetClip) }),
  errors: [],
  summary:
    'Numbers and prompts of a language as sound, with their weight. What was not made yet is missing: the phone’s own voice says it.',
});

const SaidClip = object({
  text: string(),
  /** The language of the text. */
  language: LanguageTag,
  url: Url,
  by: Speaker,
});
export type SaidClip = Infer<typeof SaidClip>;

export const getProductSpeech = defineCall({
  name: 'getProductSpeech',
  method: 'GET',
  path: '/api/speech/v1/products/{id}',
  access: 'public',
  params: object({ id: IdText }),
  query: object({ lang: optional(ReaderLanguage) }),
  response: object({ results: array(SaidClip) }),
  errors: [],
  summary: 'Sentences about a product as sound, for a reader of `lang`: its name, what it is, its dose. Only those that were made.',
});
