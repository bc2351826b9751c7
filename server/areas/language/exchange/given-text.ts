// A text as a file gives it, and what a file may not be.

export interface GivenText {
  /** The place in the file, from 1; of a table the row. */
  readonly row: number;
  /** `cart`, `server/errors` */
  readonly file: string;
  readonly key: string;
  readonly sourceHash: string;
  readonly text: string;
}

/** Texts that a file may have. */
export const MOST_WORD_ROWS = 10_000;
