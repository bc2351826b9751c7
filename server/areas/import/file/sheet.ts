// A list as a file has it: its columns, and how the text of a cell becomes the text we keep. What we export is written the same way,
// so that a list that comes back unchanged changes nothing.
import type { ImportKindName } from '#core/contract/desk/import.ts';
import type { FileNote } from './cell.ts';
import type { RowProblem } from './problem.ts';

/** A row by the names of its columns, each cell as we write it; empty: there is nothing. */
export type Facts = Readonly<Record<string, string>>;

/** What a cell says, or what is wrong with it. */
export type Reading = { readonly text: string } | Omit<RowProblem, 'column' | 'value'>;

/** Reads the text of a cell. */
export interface Read {
  (text: string): Reading;
  /** `number`: of a spreadsheet's cell its number counts before what it shows. `day`: it may be a date. Absent: what it shows counts. */
  readonly takes?: 'number' | 'day';
}

export interface Column {
  readonly name: string;
  /** Other names it may have in a file, beside those in `columns.json` of server/words; compared without case and signs. */
  readonly aliases?: readonly string[];
  /** A new row has to have it, and it is not taken off. */
  readonly isNeeded?: true;
  /** An empty cell leaves what there is. */
  readonly isKeptWhenEmpty?: true;
  /** It is exported and shown, and what a file says of it counts for nothing. */
  readonly isOnlyShown?: true;
  /** It helps to read a file of somebody else, and is in no list of ours. */
  readonly isOnlyRead?: true;
  readonly example: string;
  /** Of a cell in which something stands. */
  readonly read: Read;
}

export interface ReadRow {
  /** As a spreadsheet counts: the first line is row 1. */
  readonly row: number;
  readonly key: string;
  readonly facts: Facts;
  readonly problems: readonly RowProblem[];
  /** As given: whoever finds it wrong, it can be given back. */
  readonly cells: readonly string[];
}

/** Rows as they count, where several rows of a file are one of ours. */
export interface Gathered {
  readonly rows: readonly ReadRow[];
  readonly notes: readonly FileNote[];
}

export interface Sheet {
  readonly kind: ImportKindName;
  readonly columns: readonly Column[];
  /** Columns that say which row it is: a file without them can't be read, and the same twice is wrong. */
  readonly key: readonly string[];
  /** Of these the ones a file may leave out: they are the same for all of it. */
  readonly mayLackKey?: readonly string[];
  /** Prices, whose moves are counted. */
  readonly prices?: readonly string[];
  /** Figures that sales move meanwhile: what is applied is the difference to what stood there. */
  readonly moving?: readonly string[];
  /** Lines may stand above the names of the columns, as banks write them. */
  readonly mayHavePreamble?: true;
  /** A row that is not there yet and says nothing beside its key: it is left alone. */
  readonly saysNothing?: (row: Facts) => boolean;
  /** Joins rows of a file that are one row of the list, before any of them counts as there twice. */
  readonly gather?: (rows: readonly ReadRow[]) => Gathered;
  /** What is wrong between the cells of a whole row. */
  readonly check?: (row: Facts) => readonly RowProblem[];
}

export const keyOf = ({ key }: Sheet, facts: Facts): string => key.map((name) => facts[name] ?? '').join(' · ');
