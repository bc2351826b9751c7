// Desk calls for texts of SMS that the shop registered with the operators (DLT), by wording and language.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, pattern, string } from 'superstruct';
import { DLT_ID, type SmsFault, smsFaults } from '../../../facts/language/sms.ts';
import {
  LONGEST_WORD,
  MOST_WORD_FILE_BYTES,
  smsTextStates,
  type WordImportFault,
  wordImportFaults,
} from '../../../facts/language/words.ts';
import { FlagText, Instant, OptionalText, ReaderLanguage, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const Template = pattern(string(), /^[a-z][a-z-]{0,39}$/);
/** Empty: not registered yet. */
const DltId = pattern(string(), new RegExp(`^$|${DLT_ID.source}`));
const Who = nullable(object({ at: Instant, by: nullable(string()) }));

export const smsTextFaults = [...new Set([...smsFaults, ...wordImportFaults, 'dlt-id'] as const)] as readonly SmsTextFault[];
export type SmsTextFault = SmsFault | WordImportFault | 'dlt-id';

export const DeskSmsText = object({
  template: string(),
  language: string(),
  /** The purpose of the wording. */
  note: string(),
  /** The shipped text in English, and in the language or the next of its chain. */
  original: string(),
  shipped: string(),
  /** Names of the values that the text must have. */
  places: array(string()),
  /** The text of the desk; empty: none. */
  text: string(),
  dlt_id: string(),
  state: enums(smsTextStates),
  /** Version of the row; 0: there is no row. */
  version: integer(),
  written: Who,
  approved: Who,
  /** The reader wrote the text, so somebody else must approve it. */
  is_own: boolean(),
});
export type DeskSmsText = Infer<typeof DeskSmsText>;

const filters = {
  language: ReaderLanguage,
  state: optional(enums(smsTextStates)),
  /** Part of the name of a wording, or of a text. */
  search: optional(Text(100)),
};

export const listSmsTexts = defineDeskCall({
  name: 'listSmsTexts',
  method: 'GET',
  path: '/api/desk/v1/sms-texts',
  access: 'words.read',
  query: object(filters),
  response: object({
    results: array(DeskSmsText),
    /** `waiting`: drafts that somebody else wrote. */
    languages: array(object({ code: string(), own_name: string(), waiting: integer() })),
    /** The provider sends approved texts. Otherwise the shipped ones go. */
    is_sent: boolean(),
    next: nullable(string()),
  }),
  errors: [],
  summary: 'The wordings of SMS in a language, with the texts of the desk.',
});

export const writeSmsText = defineDeskCall({
  name: 'writeSmsText',
  method: 'PUT',
  path: '/api/desk/v1/sms-texts',
  access: 'words.write',
  body: object({ template: Template, language: ReaderLanguage, text: OptionalText(LONGEST_WORD), dlt_id: DltId }),
  response: DeskSmsText,
  errors: ['CHANGED_MEANWHILE', 'WORD_REFUSED'],
  summary:
    'Writes a draft of an SMS text. An empty text takes it away: the shipped one is sent. `If-Match` names the version it was made on.',
});

export const approveSmsText = defineDeskCall({
  name: 'approveSmsText',
  method: 'POST',
  path: '/api/desk/v1/sms-texts/approve',
  access: 'words.review',
  body: object({ template: Template, language: ReaderLanguage, version: integer() }),
  response: DeskSmsText,
  errors: ['CHANGED_MEANWHILE', 'WORD_REFUSED'],
  summary: 'Approves a draft with its DLT id: from now on it is sent. Nobody approves a text of their own.',
});

export const exportSmsTexts = defineDeskCall({
  name: 'exportSmsTexts',
  method: 'GET',
  path: '/api/desk/v1/sms-texts/file',
  access: 'words.read',
  query: object(filters),
  response: object({ name: string(), text: string() }),
  errors: [],
  summary: 'The wordings of SMS in a language as CSV.',
});

export const importSmsTexts = defineDeskCall({
  name: 'importSmsTexts',
  method: 'POST',
  path: '/api/desk/v1/sms-texts/file',
  access: 'words.write',
  upload: { mostBytes: MOST_WORD_FILE_BYTES },
  body: object({ apply: FlagText }),
  response: object({
    is_applied: boolean(),
    counts: object({ new: integer(), changed: integer(), unchanged: integer(), wrong: integer() }),
    /** The first changes. */
    changes: array(object({ template: string(), language: string(), before: string(), after: string() })),
    problems: array(object({ row: integer(), template: string(), language: string(), reason: enums(smsTextFaults) })),
  }),
  errors: ['WORD_REFUSED', 'TOO_MANY_REQUESTS', 'UPLOAD_GONE'],
  summary: 'Takes such a CSV back. Without `apply` it says what it would do. What it writes are drafts; an empty text changes nothing.',
});
