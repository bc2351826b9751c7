// Column types: how a value is read, inserted and updated.
import type { ColumnType, Generated } from 'kysely';
import type { FieldRow, Fields } from '#core/fields/field.ts';
import type { FieldsByColumn, ReadColumn, WrittenColumn } from '#core/fields/row.ts';

/** Written as a Date or ISO text, read as a Date. */
export type Time = ColumnType<Date, Date | string, Date | string>;

export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type OptionalNumber = ColumnType<number | null, number | null | undefined, number | null>;

/** Written as JSON text, read as the value. */
export type Json<T> = ColumnType<T, string, string>;

export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

type FieldColumn<R extends FieldRow, W = WrittenColumn<R>> = R['kind'] extends 'flag'
  ? Generated<boolean>
  : R['kind'] extends 'moment'
    ? null extends W
      ? OptionalTime
      : Time
    : ColumnType<ReadColumn<R>, R['kind'] extends 'words' | 'part' ? W | undefined : null extends W ? W | undefined : W, W>;

/** The columns of a noun's fields (core/fields). A new row may omit flags, word lists and nullable fields. */
export type FieldColumns<F extends Fields> = { [C in keyof FieldsByColumn<F>]: FieldColumn<FieldsByColumn<F>[C] & FieldRow> };
