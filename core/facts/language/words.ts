// Facts about the words of an added language at the desk.

/**
 * Levels of a language. `offered`: complete and reviewed. `trial`: complete, with unreviewed texts. `off`: less complete, or switched off.
 */
export const wordLevels = ['off', 'trial', 'offered'] as const;
export type WordLevel = (typeof wordLevels)[number];

/** States of a text. `look-again`: its English text or the shipped text changed after it was written. */
export const wordStates = ['missing', 'draft', 'look-again', 'reviewed'] as const;
export type WordState = (typeof wordStates)[number];

/** Longest text, in characters. */
export const LONGEST_WORD = 2_000;
/** Texts that one request reviews. */
export const MOST_REVIEWED = 200;
/** Published versions of a language that are stored. */
export const VERSIONS_KEPT = 20;

/** Possible faults of a text. */
export const wordFaults = [
  /** Its placeholders differ from those of the English text. */
  'places',
  /** A choice of a plural is empty, or `other` is missing. */
  'plural',
  /** It is invalid: a brace is missing. */
  'unreadable',
  /** It has letters of another script. */
  'letters',
  /** It has digits that are not Latin. */
  'digits',
  /** It equals the original. */
  'untranslated',
  /** A sign has an unusual form (not Unicode NFC). */
  'form',
] as const;
export type WordFault = (typeof wordFaults)[number];

/** Why a text is not reviewed. */
export const reviewRefusals = ['own', 'changed', 'missing', 'faulty'] as const;

/** File formats for translators. `xliff`: 1.2, `xliff2`: 2.0. */
export const wordFormats = ['csv', 'po', 'xliff', 'xliff2'] as const;
export type WordFormat = (typeof wordFormats)[number];

/** Why a text of a file is refused. `source`: its English text changed since the export. */
export const wordImportFaults = [...wordFaults, 'unknown', 'source', 'twice', 'too-long'] as const;
export type WordImportFault = (typeof wordImportFaults)[number];

/** Largest file, in bytes. All words of a language with notes are about 1 MB. */
export const MOST_WORD_FILE_BYTES = 4_194_304;
/** Changes and problems of a file that are displayed. */
export const MOST_IMPORT_SHOWN = 200;

/** A text of a published version. */
export interface PublishedText {
  readonly file: string;
  readonly key: string;
  readonly text: string;
  readonly isReviewed: boolean;
  readonly sourceHash: string;
}

/** States of an SMS text at the desk. `missing`: the shipped text is sent. */
export const smsTextStates = ['missing', 'draft', 'approved'] as const;
export type SmsTextState = (typeof smsTextStates)[number];
