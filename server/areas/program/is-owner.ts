// SQL that tests whether a person is an owner now. Access for other programs ends with the owner's role.
import { type RawBuilder, sql } from 'kysely';

/**
 * False for people who left or are blocked.
 * @param column of the person's id
 */
export const isOwnerStill = (column: string, now: Date): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from staff_roles r join staff s on s.user_id = r.user_id and s.removed_at is null
    where r.user_id = ${sql.ref(column)} and r.role = 'owner')
  and not exists (select 1 from account_blocks b where b.user_id = ${sql.ref(column)} and (b.until is null or b.until > ${now})))`;
