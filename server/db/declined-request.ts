// Shared SQL for records that wait for a second person before anybody is notified: notices of a leak, and recalls.
import { type RawBuilder, sql } from 'kysely';

/**
 * A waiting record without an open request was declined, because an approval changes the record in the same transaction.
 * @param row alias
 */
export const isDeclined = (
  kind: 'breach' | 'recall',
  row: string,
): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${row}.state`)} = 'waiting' and not exists (
  select 1 from sign_offs s where s.kind = ${kind} and s.entity_id = ${sql.ref(`${row}.id`)} and s.state = 'waiting'))`;
