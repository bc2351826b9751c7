// Kinds of columns: what is read, what is written at first, what is written later.
import type { ColumnType } from 'kysely';

/** Written as a Date or ISO text, read as a Date. */
export type Time = ColumnType<Date, Date | string, Date | string>;

export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type OptionalNumber = ColumnType<number | null, number | null | undefined, number | null>;

/** Written as JSON text, read as the value. */
export type Json<T> = ColumnType<T, string, string>;

export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
