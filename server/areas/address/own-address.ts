// SQL for a person's own address: the newest one with their number, or otherwise the newest one. It takes its position from the
// PIN code.
import { type RawBuilder, sql } from 'kysely';

/**
 * Joins the own address of each person `u` as `home`: pin_code, street_address_1, block, district, lat, lng. All are null without one; lat
 * and lng also when the directory does not know the PIN code.
 */
export const joinHome: RawBuilder<unknown> = sql`
  left join lateral (
    select a.street_address_1, a.block, a.district, a.pin_code, p.lat, p.lng
    from addresses a left join pins p on p.pin = a.pin_code
    where a.user_id = u.id and a.deleted_at is null
    order by (a.contact_number = u.phone) desc, a.id desc limit 1) home on true`;
