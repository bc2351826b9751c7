// Desk calls for drafts by a machine: a text of a record, or a word of the app, in another language. Nothing is stored: a person reads the
// draft, changes it, and saves it under their own name.
import { array, enums, object, pattern, string } from 'superstruct';
import { LONGEST_SUGGESTED } from '../../../facts/language/texts.ts';
import { textNouns } from '../../../fields/text-fields.ts';
import { ReaderLanguage, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const Suggestion = object({ text: string() });

export const getSuggestionLanguages = defineDeskCall({
  name: 'getSuggestionLanguages',
  method: 'GET',
  path: '/api/desk/v1/suggestions',
  access: 'texts.suggest',
  response: object({ languages: array(string()) }),
  errors: [],
  summary: 'Languages in which texts can be drafted. None: no provider is connected, and the desk shows no button.',
});

export const suggestText = defineDeskCall({
  name: 'suggestText',
  method: 'POST',
  path: '/api/desk/v1/suggestions/texts',
  access: 'texts.suggest',
  body: object({
    entity: enums(textNouns),
    id: pattern(string(), /^\d{1,15}(:[A-Z0-9_-]{1,30})?$/),
    field: pattern(string(), /^[a-z_]{1,40}$/),
    language: ReaderLanguage,
    /** The English text as it is in the form. */
    text: Text(LONGEST_SUGGESTED),
  }),
  response: Suggestion,
  errors: ['WORD_REFUSED', 'TOO_MANY_REQUESTS'],
  summary: 'Drafts a text of a record. Refused for dose, safety, pests and insurance. Characters per person and day are limited.',
});

export const suggestWord = defineDeskCall({
  name: 'suggestWord',
  method: 'POST',
  path: '/api/desk/v1/suggestions/words',
  access: 'texts.suggest',
  body: object({
    file: pattern(string(), /^(server\/)?[a-z][a-z-]{0,39}$/),
    key: pattern(string(), /^[A-Za-z][\w.-]{0,119}$/),
    language: ReaderLanguage,
  }),
  response: Suggestion,
  errors: ['WORD_REFUSED', 'TOO_MANY_REQUESTS'],
  summary: 'Drafts a word of the app. Refused for words that bind or protect a farmer, and for words with plurals.',
});
