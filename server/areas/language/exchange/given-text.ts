// Texts from files, and the limits of such files.

export interface GivenText {
  /** The place in the file, from 1; in a table the row. */
  readonly row: number;
  /** `cart`, `server/errors` */
  readonly file: string;
  readonly key: string;
  readonly sourceHash: string;
  readonly text: string;
}

/** An SMS text from a file. */
export interface GivenSms {
  readonly row: number;
  readonly template: string;
  readonly language: string;
  /** Empty: not registered yet. */
  readonly dltId: string;
  readonly text: string;
}

/** Maximum of texts in a file. */
export const MOST_WORD_ROWS = 10_000;
