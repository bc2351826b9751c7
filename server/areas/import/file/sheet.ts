// Types of a list in a file: its columns, and how a cell's text becomes the stored text. Exports use the same rules, so that an unchanged
// list changes nothing.
import type { ImportKindName } from '#core/contract/desk/import.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { FileNote } from './cell.ts';
import type { RowProblem } from './problem.ts';

/** A row by column name, with each cell as we write it; empty: no value. */
export type Facts = Readonly<Record<string, string>>;

/** The value of a cell, or its fault. */
export type Reading = { readonly text: string } | Omit<RowProblem, 'column' | 'value'>;

/** Reads the text of a cell. */
export interface Read {
  (text: string): Reading;
  /** `number`: a spreadsheet's number counts before its shown text. `day`: it may be a date. Absent: the shown text counts. */
  readonly takes?: 'number' | 'day';
}

export interface Column {
  readonly name: string;
  /**
   * Other names of the column in files, in addition to those in `columns.json` of server/words. They are compared without case
   * and punctuation.
   */
  readonly aliases?: readonly string[];
  /** A new row needs it, and it cannot be cleared. */
  readonly isNeeded?: true;
  /** Whether other cells of the row replace a needed cell. */
  readonly mayBeEmpty?: (row: Facts) => boolean;
  /** The language of its words. */
  readonly language?: LanguageCode;
  /** An empty cell keeps the stored value. */
  readonly isKeptWhenEmpty?: true;
  /** The column is exported and shown, but imports ignore it. */
  readonly isOnlyShown?: true;
  /** Only for reading other people's files; our own lists do not have it. */
  readonly isOnlyRead?: true;
  readonly example: string;
  /** Reads a non-empty cell. */
  readonly read: Read;
}

export interface ReadRow {
  /** The row's number in the spreadsheet. The first line is row 1. */
  readonly row: number;
  readonly key: string;
  readonly facts: Facts;
  readonly problems: readonly RowProblem[];
  /** The original cells, for the file of wrong rows. */
  readonly cells: readonly string[];
}

/** The rows that count, when several rows of a file make one. */
export interface Gathered {
  readonly rows: readonly ReadRow[];
  readonly notes: readonly FileNote[];
}

export interface Sheet {
  readonly kind: ImportKindName;
  readonly columns: readonly Column[];
  /** Key columns: a file without them cannot be read, and a repeated key is wrong. */
  readonly key: readonly string[];
  /** The key columns that a file may leave out, because they are the same for the whole file. */
  readonly mayLackKey?: readonly string[];
  /** Prices, whose changes are counted. */
  readonly prices?: readonly string[];
  /** Figures that sales change meanwhile: the difference to the earlier value is applied. */
  readonly moving?: readonly string[];
  /** Lines may come before the column names, as banks write them. */
  readonly mayHavePreamble?: true;
  /** Whether a new row has nothing but its key; such a row is ignored. */
  readonly saysNothing?: (row: Facts) => boolean;
  /** Joins rows of a file that make one row of the list, before repeated keys are found. */
  readonly gather?: (rows: readonly ReadRow[]) => Gathered;
  /** Faults between the cells of a whole row. */
  readonly check?: (row: Facts) => readonly RowProblem[];
}

export const keyOf = ({ key }: Sheet, facts: Facts): string => key.map((name) => facts[name] ?? '').join(' · ');
