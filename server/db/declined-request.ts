// Shared SQL about what waits for a second person before anybody is notified: notices of a leak, and recalls.
import { type RawBuilder, sql } from 'kysely';

/** What waits without an open request to a second person was declined: an approval moves it on in the same transaction. @param row alias */
export const isDeclined = (
  kind: 'breach' | 'recall',
  row: string,
): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${row}.state`)} = 'waiting' and not exists (
  select 1 from sign_offs s where s.kind = ${kind} and s.entity_id = ${sql.ref(`${row}.id`)} and s.state = 'waiting'))`;
