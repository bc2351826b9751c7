// The columns of a noun's fields (core/fields) in statements that write many rows.
import { type RawBuilder, sql } from 'kysely';
import type { Fields } from '#core/fields/field.ts';
import { columnNames } from '#core/fields/row.ts';

/** `i.price_paise, i.discount_paise, …`. @param of a table or row as prefix; missing: only column names, for `insert into` */
export const columnsOf = (fields: Fields, of?: string): RawBuilder<unknown> =>
  sql.join(columnNames(fields).map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)));

/** `price_paise = excluded.price_paise, …`, for `on conflict do update set`. */
export const columnsExcluded = (fields: Fields): RawBuilder<unknown> =>
  sql.join(columnNames(fields).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
