// A text from a file, and the limits of such files.

export interface GivenText {
  /** The place in the file, from 1; in a table the row. */
  readonly row: number;
  /** `cart`, `server/errors` */
  readonly file: string;
  readonly key: string;
  readonly sourceHash: string;
  readonly text: string;
}

/** Maximum of texts in a file. */
export const MOST_WORD_ROWS = 10_000;
