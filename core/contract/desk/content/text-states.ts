// Desk calls for the states of texts in several languages: read, and review as a second person.
import { array, boolean, enums, type Infer, integer, nullable, object, pattern, size, string } from 'superstruct';
import { MOST_TEXTS_REVIEWED, textRefusals, textStates } from '../../../facts/language/texts.ts';
import { textNouns } from '../../../fields/text-fields.ts';
import { Instant, ReaderLanguage } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

/** A record with texts. Kind and id are as in the audit: that of a coupon has its shop and its code, `1:KISAN30`. */
const ofRecord = object({ entity: enums(textNouns), id: pattern(string(), /^\d{1,15}(:[A-Z0-9_-]{1,30})?$/) });
const Field = pattern(string(), /^[a-z_]{1,40}$/);
const Seen = pattern(string(), /^[A-Za-z0-9_-]{1,40}$/);
const Who = object({ at: Instant, by: nullable(string()) });

/** The state of a text that was written here. A text without an entry is older, and counts as reviewed. */
export const TextStateEntry = object({
  field: Field,
  language: string(),
  state: enums(textStates),
  written: nullable(Who),
  reviewed: nullable(Who),
  /** The reader wrote the text, so somebody else must review it. */
  is_own: boolean(),
  /** Changes with the text and with its source; a review sends it back. */
  seen: Seen,
});
export type TextStateEntry = Infer<typeof TextStateEntry>;

export const listTextStates = defineDeskCall({
  name: 'listTextStates',
  method: 'GET',
  path: '/api/desk/v1/texts/{entity}/{id}',
  access: 'catalog.read',
  params: ofRecord,
  response: object({ results: array(TextStateEntry), next: nullable(string()) }),
  errors: [],
  summary: 'The state of each text of a record by language: draft, reviewed, or to look at again because its source text changed.',
});

/** A record with texts that other people wrote and nobody reviewed. */
export const UnreviewedRecord = object({
  entity: enums(textNouns),
  id: string(),
  name: string(),
  /** Codes of the languages with such texts. */
  languages: array(string()),
  oldest_at: Instant,
});
export type UnreviewedRecord = Infer<typeof UnreviewedRecord>;

export const listUnreviewedRecords = defineDeskCall({
  name: 'listUnreviewedRecords',
  method: 'GET',
  path: '/api/desk/v1/texts',
  access: 'texts.review',
  response: object({ results: array(UnreviewedRecord), next: nullable(string()) }),
  errors: [],
  summary: 'Records with texts that wait for a second person, the oldest first, at most a hundred.',
});

export const reviewTextStates = defineDeskCall({
  name: 'reviewTextStates',
  method: 'POST',
  path: '/api/desk/v1/texts/{entity}/{id}/review',
  access: 'texts.review',
  params: ofRecord,
  body: object({ texts: size(array(object({ field: Field, language: ReaderLanguage, seen: Seen })), 1, MOST_TEXTS_REVIEWED) }),
  response: object({
    reviewed: integer(),
    refused: array(object({ field: string(), language: string(), reason: enums(textRefusals) })),
  }),
  errors: [],
  summary: 'Marks texts as reviewed. Nobody reviews their own, and `seen` must be that of the text as it is now.',
});
