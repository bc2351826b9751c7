// Desk calls for added languages: their words, who reviews them, and the versions that phones fetch.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, pattern, size, string } from 'superstruct';
import {
  LONGEST_WORD,
  MOST_REVIEWED,
  MOST_WORD_FILE_BYTES,
  reviewRefusals,
  wordFormats,
  wordImportFaults,
  wordLevels,
  wordStates,
} from '../../../facts/language/words.ts';
import { Cursor, FlagText, Instant, OptionalText, PageSize, ReaderLanguage, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const WordLevel = enums(wordLevels);
const WordState = enums(wordStates);
const Who = nullable(string());
const Share = object({ has: integer(), of: integer() });
/** A file of words: `cart`, `server/errors`. */
const WordFile = pattern(string(), /^(server\/)?[a-z][a-z-]{0,39}$/);
/** `cart.title`, `error.CART_01.gone` */
const WordKey = pattern(string(), /^[A-Za-z][\w.-]{0,119}$/);

export const DeskLanguage = object({
  code: string(),
  own_name: string(),
  english_name: string(),
  /** How farmers get it now. */
  level: WordLevel,
  /** The highest level that its published texts allow. */
  possible: WordLevel,
  /** The choice at the desk; null: the server's setting decides. */
  chosen: nullable(WordLevel),
  /** The chosen level is higher than its texts allow: some were removed, or new English texts were added. */
  is_switched_down: boolean(),
  /** Published texts among those that an order needs. */
  checkout: Share,
  /** Published texts among all that farmers read. */
  all: Share,
  /** Number of texts in each state, published or not. */
  counts: object({ missing: integer(), draft: integer(), 'look-again': integer(), reviewed: integer() }),
  /** Drafts that were written at the desk. */
  drafts: integer(),
  /** The version that phones fetch; null: the shipped texts. */
  published: nullable(object({ number: integer(), at: Instant, by: Who })),
  /** Texts that the next version would add or change. */
  waiting: integer(),
  /** Every change of the row raises it; sent back as `If-Match`. */
  version: integer(),
});
export type DeskLanguage = Infer<typeof DeskLanguage>;

export const DeskWord = object({
  file: string(),
  key: string(),
  /** The note for translators. */
  note: string(),
  /** The text in the first language, and in the second. */
  original: string(),
  beside: string(),
  /** The text in the language; empty: none. */
  text: string(),
  state: WordState,
  /** Phones show it only after a review, because it binds a farmer or protects them. */
  needs_review: boolean(),
  /** An order needs it. */
  is_checkout: boolean(),
  /** Changes when the English text or the shipped text changes. */
  source_hash: string(),
  /** Version of the row at the desk; 0: there is no row. */
  version: integer(),
  written: nullable(object({ at: Instant, by: Who })),
  reviewed: nullable(object({ at: Instant, by: Who })),
  /** The reader wrote the text, so somebody else must review it. */
  is_own: boolean(),
  /** Terms of the glossary in its English text. */
  glossary: array(object({ term: string(), word: string() })),
});
export type DeskWord = Infer<typeof DeskWord>;

const ofLanguage = object({ code: ReaderLanguage });

export const listDeskLanguages = defineDeskCall({
  name: 'listDeskLanguages',
  method: 'GET',
  path: '/api/desk/v1/languages',
  access: 'words.read',
  response: object({ results: array(DeskLanguage), next: nullable(string()) }),
  errors: [],
  summary: 'Languages that can be added to the shop’s own, and how complete their words are.',
});

export const updateDeskLanguage = defineDeskCall({
  name: 'updateDeskLanguage',
  method: 'PATCH',
  path: '/api/desk/v1/languages/{code}',
  access: 'words.publish',
  params: ofLanguage,
  body: object({ level: nullable(WordLevel) }),
  response: DeskLanguage,
  errors: ['CHANGED_MEANWHILE', 'WORD_REFUSED'],
  summary:
    'Switches a language on or off. Null: the setting of the server decides. A level needs its texts. `If-Match` names the version it was made on.',
});

const filters = {
  state: optional(WordState),
  file: optional(WordFile),
  /** Part of a key, or of a text in English or in the language. */
  search: optional(Text(100)),
  /** Only texts that were written at the desk. */
  written: optional(FlagText),
};

export const listWords = defineDeskCall({
  name: 'listWords',
  method: 'GET',
  path: '/api/desk/v1/languages/{code}/words',
  access: 'words.read',
  params: ofLanguage,
  query: object({ ...filters, page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(DeskWord), files: array(string()), next: nullable(string()) }),
  errors: [],
  summary: 'The texts of a language, by file and key.',
});

export const writeWord = defineDeskCall({
  name: 'writeWord',
  method: 'PUT',
  path: '/api/desk/v1/languages/{code}/words',
  access: 'words.write',
  params: ofLanguage,
  body: object({ file: WordFile, key: WordKey, text: OptionalText(LONGEST_WORD), source_hash: string() }),
  response: DeskWord,
  errors: ['CHANGED_MEANWHILE', 'WORD_REFUSED'],
  summary:
    'Writes a draft of a text. An empty text takes the draft away. `If-Match` names the version it was made on, `source_hash` the original.',
});

export const reviewWords = defineDeskCall({
  name: 'reviewWords',
  method: 'POST',
  path: '/api/desk/v1/languages/{code}/words/review',
  access: 'words.review',
  params: ofLanguage,
  body: object({ words: size(array(object({ file: WordFile, key: WordKey, version: integer() })), 1, MOST_REVIEWED) }),
  response: object({
    reviewed: integer(),
    refused: array(object({ file: string(), key: string(), reason: enums(reviewRefusals) })),
  }),
  errors: [],
  summary: 'Marks texts as reviewed. Nobody reviews a text of their own; a text that changed since `version` stays as it is.',
});

export const publishWords = defineDeskCall({
  name: 'publishWords',
  method: 'POST',
  path: '/api/desk/v1/languages/{code}/publish',
  access: 'words.publish',
  params: ofLanguage,
  body: object({}),
  response: DeskLanguage,
  errors: ['WORD_REFUSED'],
  summary: 'Makes a new version of the words for phones. It holds what is reviewed and, unless the language is offered, drafts.',
});

export const undoWords = defineDeskCall({
  name: 'undoWords',
  method: 'POST',
  path: '/api/desk/v1/languages/{code}/undo',
  access: 'words.publish',
  params: ofLanguage,
  body: object({}),
  response: DeskLanguage,
  errors: ['WORD_REFUSED'],
  summary: 'Goes back to the version before; before the first one there are the texts that ship with the program.',
});

export const exportWords = defineDeskCall({
  name: 'exportWords',
  method: 'GET',
  path: '/api/desk/v1/languages/{code}/words/file',
  access: 'words.read',
  params: ofLanguage,
  query: object({ format: enums(wordFormats), ...filters }),
  response: object({ name: string(), text: string() }),
  errors: [],
  summary: 'The texts as a file for the tools of translators: CSV, PO, XLIFF 1.2 or 2.0. Each has its key and the hash of its source.',
});

export const importWords = defineDeskCall({
  name: 'importWords',
  method: 'POST',
  path: '/api/desk/v1/languages/{code}/words/file',
  access: 'words.write',
  upload: { mostBytes: MOST_WORD_FILE_BYTES },
  params: ofLanguage,
  body: object({ apply: FlagText }),
  response: object({
    is_applied: boolean(),
    counts: object({ new: integer(), changed: integer(), unchanged: integer(), wrong: integer() }),
    /** The first changes. */
    changes: array(object({ file: string(), key: string(), before: string(), after: string() })),
    problems: array(object({ row: integer(), file: string(), key: string(), reason: enums(wordImportFaults) })),
  }),
  errors: ['WORD_REFUSED', 'TOO_MANY_REQUESTS', 'UPLOAD_GONE'],
  summary:
    'Takes such a file back, whatever its format. Without `apply` it says what it would do. What it writes are drafts; an empty text changes nothing.',
});
