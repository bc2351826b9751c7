// Desk calls for texts that are read aloud, and for people's recordings of them.
import { array, enums, type Infer, integer, nullable, object, optional, pattern, string } from 'superstruct';
import { VOICE_BYTES } from '../../../constants.ts';
import { Speaker } from '../../speech/speech.ts';
import { Cursor, Instant, LanguageTag, PageSize, ReaderLanguage, Text, Url } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

/** The hash of language and text. */
const SpeechKey = pattern(string(), /^[0-9a-f]{64}$/);
const Path = object({ key: SpeechKey });

export const DeskSpeech = object({
  key: SpeechKey,
  language: LanguageTag,
  text: string(),
  /** The text's sound for farmers. Null: the phone's own voice reads the text. */
  url: nullable(Url),
  by: nullable(Speaker),
  /** Every new sound raises it; sent back as `If-Match`. */
  version: integer(),
  changed: nullable(object({ at: Instant, by: nullable(string()) })),
});
export type DeskSpeech = Infer<typeof DeskSpeech>;

export const listSpeechTexts = defineDeskCall({
  name: 'listSpeechTexts',
  method: 'GET',
  path: '/api/desk/v1/speech',
  access: 'content.write',
  query: object({
    language: ReaderLanguage,
    /** Only texts whose sound is of this kind; `none`: the phone’s own voice reads them. */
    by: optional(enums(['person', 'machine', 'none'])),
    search: optional(Text(100)),
    cursor: optional(Cursor),
    page_size: optional(PageSize),
  }),
  response: object({ results: array(DeskSpeech), next: nullable(string()) }),
  errors: [],
  summary: 'Texts of a language that are read aloud, with their sound.',
});

export const setSpeechRecording = defineDeskCall({
  name: 'setSpeechRecording',
  method: 'POST',
  path: '/api/desk/v1/speech/{key}/recording',
  access: 'content.write',
  upload: { mostBytes: VOICE_BYTES },
  params: Path,
  body: object({}),
  response: DeskSpeech,
  errors: ['UPLOAD_REFUSED', 'UPLOAD_GONE', 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
  summary:
    'A person’s recording of a text, as `file`: at most a minute, WebM or MP4 as browsers record it. Farmers get it in place of the machine’s.',
});

export const removeSpeechRecording = defineDeskCall({
  name: 'removeSpeechRecording',
  method: 'DELETE',
  path: '/api/desk/v1/speech/{key}/recording',
  access: 'content.write',
  params: Path,
  response: DeskSpeech,
  errors: ['CHANGED_MEANWHILE'],
  summary: 'Takes a recording away. The machine’s sound of the text comes back, or is made.',
});
