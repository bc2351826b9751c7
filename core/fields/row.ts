// A noun's fields as columns of the database: their names, what is written and what is read.
import type { FieldRow, Fields, TypeOf, Values } from './field.ts';
import { emptyOf } from './noun.ts';

type ColumnName<K, R extends FieldRow> = R['options'] extends { readonly column: infer C }
  ? C
  : R['kind'] extends 'amount'
    ? `${K & string}_paise`
    : K;

type IsNullable<R extends FieldRow> = R['options'] extends { readonly nullable: true } ? true : false;
type IsJson<R extends FieldRow> = R['kind'] extends 'localText' | 'words'
  ? true
  : R['options'] extends { readonly isJson: true }
    ? true
    : false;

/** What a column reads: a moment as a Date. Words may be null: old rows do not have them. */
export type ReadColumn<R extends FieldRow> = R['kind'] extends 'words'
  ? string[] | null
  : R['kind'] extends 'moment'
    ? Date | (IsNullable<R> extends true ? null : never)
    : TypeOf<R['answer']>;
/** What a column is written as: JSON as text. */
export type WrittenColumn<R extends FieldRow> =
  IsJson<R> extends true ? (IsNullable<R> extends true ? string | null : string) : TypeOf<R['body']>;

/** The field of each column. */
export type FieldsByColumn<F extends Fields> = { [K in keyof F as ColumnName<K, F[K]> & string]: F[K] };
/** A row as it is written. */
export type WrittenRow<F extends Fields> = { [C in keyof FieldsByColumn<F>]: WrittenColumn<FieldsByColumn<F>[C] & FieldRow> };
/** A row as it is read. */
export type ReadRow<F extends Fields> = { readonly [C in keyof FieldsByColumn<F>]: ReadColumn<FieldsByColumn<F>[C] & FieldRow> };

/** The same where a join may find no row. */
export type MaybeRow<F extends Fields> = { readonly [C in keyof ReadRow<F>]: ReadRow<F>[C] | null };

/** The name of a field's column. null: another table keeps it. */
const columnOf = (key: string, { kind, options }: FieldRow): string | null =>
  options.column === undefined ? (kind === 'amount' ? `${key}_paise` : key) : options.column;

const columnsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([key, row]) => {
    const column = columnOf(key, row);
    return column === null ? [] : [{ key, row, column }];
  });

/** The names of all columns, for a statement that reads them. */
export const columnNames = <F extends Fields>(fields: F): (keyof ReadRow<F> & string)[] =>
  columnsOf(fields).map(({ column }) => column as keyof ReadRow<F> & string);

const isJson = ({ kind, options }: FieldRow): boolean => kind === 'localText' || kind === 'words' || options.isJson === true;

/** The columns of the fields that a change says. */
export const saidColumns = <F extends Fields>(fields: F, change: { readonly [K in keyof F]?: unknown }): Partial<WrittenRow<F>> =>
  Object.fromEntries(
    columnsOf(fields).flatMap(({ key, row, column }) => {
      const value: unknown = change[key];
      if (value === undefined) return [];
      return [[column, isJson(row) && value !== null ? JSON.stringify(value) : value]];
    }),
  ) as Partial<WrittenRow<F>>;

/** The columns as they are written. */
export const toRow = <F extends Fields>(fields: F, values: { readonly [K in keyof F]: unknown }): WrittenRow<F> =>
  saidColumns(fields, values) as WrittenRow<F>;

type OwnColumn<K, R extends FieldRow> = R['options'] extends { readonly column: null } ? never : K;
/** The fields that columns of the row keep. */
export type RowValues<F extends Fields> = { [K in keyof F as OwnColumn<K, F[K]>]: Values<F>[K] };

/** The fields as a row has them. What is null in a column and not in its field is empty: words of old rows, a row joined where none is. */
export const fromRow = <F extends Fields>(fields: F, row: MaybeRow<F>): RowValues<F> =>
  Object.fromEntries(
    columnsOf(fields).map(({ key, row: field, column }) => {
      const value: unknown = row[column as keyof MaybeRow<F>] ?? emptyOf(field);
      return [key, value instanceof Date ? value.toISOString() : value];
    }),
  ) as RowValues<F>;
