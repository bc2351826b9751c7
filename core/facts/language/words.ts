// Facts about the words of an added language at the desk.

/** How a language stands. `offered`: complete and reviewed. `trial`: complete, with unreviewed texts. `off`: less, or switched off. */
export const wordLevels = ['off', 'trial', 'offered'] as const;
export type WordLevel = (typeof wordLevels)[number];

/** How a text stands. `look-again`: its English, or the text that ships with the program, changed after it was written. */
export const wordStates = ['missing', 'draft', 'look-again', 'reviewed'] as const;
export type WordState = (typeof wordStates)[number];

/** Longest text, in characters. */
export const LONGEST_WORD = 2_000;
/** Texts that one request reviews. */
export const MOST_REVIEWED = 200;
/** Published versions that are kept of a language. */
export const VERSIONS_KEPT = 20;

/** What may be wrong with a text. */
export const wordFaults = [
  /** Its places differ from those of the English text. */
  'places',
  /** A choice of a plural is empty, or `other` is missing. */
  'plural',
  /** It cannot be read: a brace is missing. */
  'unreadable',
  /** It has letters of another script. */
  'letters',
  /** It has digits that are not Latin. */
  'digits',
  /** It is as the original. */
  'untranslated',
  /** A sign is written in a form that is not the usual one (Unicode NFC). */
  'form',
] as const;
export type WordFault = (typeof wordFaults)[number];

/** Why one text is not reviewed. */
export const reviewRefusals = ['own', 'changed', 'missing', 'faulty'] as const;

/** Files that translators take away and give back. `xliff`: 1.2, `xliff2`: 2.0. */
export const wordFormats = ['csv', 'po', 'xliff', 'xliff2'] as const;
export type WordFormat = (typeof wordFormats)[number];

/** Why a text of a file is not taken. `source`: its English changed since the file was made. */
export const wordImportFaults = [...wordFaults, 'unknown', 'source', 'twice', 'too-long'] as const;
export type WordImportFault = (typeof wordImportFaults)[number];

/** Largest file, in bytes. All words of a language with notes are about 1 MB. */
export const MOST_WORD_FILE_BYTES = 4_194_304;
/** Changes and problems of a file that are shown. */
export const MOST_IMPORT_SHOWN = 200;

/** A text of a published version. */
export interface PublishedText {
  readonly file: string;
  readonly key: string;
  readonly text: string;
  readonly isReviewed: boolean;
  readonly sourceHash: string;
}
