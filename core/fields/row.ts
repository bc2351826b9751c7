// A noun's fields as database columns: their names, and their written and read forms.
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

/** The read type of a column: a moment is a Date. Words may be null, because old rows do not have them. */
export type ReadColumn<R extends FieldRow> = R['kind'] extends 'words'
  ? string[] | null
  : R['kind'] extends 'moment'
    ? Date | (IsNullable<R> extends true ? null : never)
    : TypeOf<R['answer']>;
/** The written type of a column: JSON is text. */
export type WrittenColumn<R extends FieldRow> =
  IsJson<R> extends true ? (IsNullable<R> extends true ? string | null : string) : TypeOf<R['body']>;

/** The field of each column. */
export type FieldsByColumn<F extends Fields> = { [K in keyof F as ColumnName<K, F[K]> & string]: F[K] };
/** A written row. */
export type WrittenRow<F extends Fields> = { [C in keyof FieldsByColumn<F>]: WrittenColumn<FieldsByColumn<F>[C] & FieldRow> };
/** A row from a query. */
export type ReadRow<F extends Fields> = { readonly [C in keyof FieldsByColumn<F>]: ReadColumn<FieldsByColumn<F>[C] & FieldRow> };

/** The same for a join that may find no row. */
export type NullableRow<F extends Fields> = { readonly [C in keyof ReadRow<F>]: ReadRow<F>[C] | null };

/** The name of a field's column. null: another table stores it. */
const columnOf = (key: string, { kind, options }: FieldRow): string | null =>
  options.column === undefined ? (kind === 'amount' ? `${key}_paise` : key) : options.column;

const columnsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([key, row]) => {
    const column = columnOf(key, row);
    return column === null ? [] : [{ key, row, column }];
  });

/** The names of all columns, for a query. */
export const columnNames = <F extends Fields>(fields: F): (keyof ReadRow<F> & string)[] =>
  columnsOf(fields).map(({ column }) => column as keyof ReadRow<F> & string);

const isJson = ({ kind, options }: FieldRow): boolean => kind === 'localText' || kind === 'words' || options.isJson === true;

/** The columns of a change's fields. */
export const changedColumns = <F extends Fields>(fields: F, change: { readonly [K in keyof F]?: unknown }): Partial<WrittenRow<F>> =>
  Object.fromEntries(
    columnsOf(fields).flatMap(({ key, row, column }) => {
      const value: unknown = change[key];
      if (value === undefined) return [];
      return [[column, isJson(row) && value !== null ? JSON.stringify(value) : value]];
    }),
  ) as Partial<WrittenRow<F>>;

/** The columns in their written form. */
export const toRow = <F extends Fields>(fields: F, values: { readonly [K in keyof F]: unknown }): WrittenRow<F> =>
  changedColumns(fields, values) as WrittenRow<F>;

type OwnColumn<K, R extends FieldRow> = R['options'] extends { readonly column: null } ? never : K;
/** The fields that the row's columns store. */
export type RowValues<F extends Fields> = { [K in keyof F as OwnColumn<K, F[K]>]: Values<F>[K] };

/** The fields of a row. A null that the field does not allow becomes empty: words of old rows, or a join without a row. */
export const fromRow = <F extends Fields>(fields: F, row: NullableRow<F>): RowValues<F> =>
  Object.fromEntries(
    columnsOf(fields).map(({ key, row: field, column }) => {
      const value: unknown = row[column as keyof NullableRow<F>] ?? emptyOf(field);
      return [key, value instanceof Date ? value.toISOString() : value];
    }),
  ) as RowValues<F>;
