// Reads every place that knows a person's name.
import { sql } from 'kysely';
import type { KycStatus } from '#core/contract/insurance.ts';
import type { Database } from '../../../db/database.ts';

/** Names that are stored in clear. */
export interface PlainNamesRow {
  readonly id: number;
  readonly phone: string;
  readonly own: string | null;
  /** Name on the newest address with the person's own number. */
  readonly contact: string | null;
  readonly named: string | null;
}

/** An identity document, with the key that opens it. */
export interface SealedNameRow {
  readonly user_id: number;
  readonly part: 'aadhar' | 'pan';
  readonly status: KycStatus;
  readonly sealed: string;
  readonly key_id: string;
  readonly wrapped_key: string;
}

export type NameRepository = ReturnType<typeof createNameRepository>;

export const createNameRepository = (db: Database) => ({
  async plain(userIds: readonly number[]): Promise<PlainNamesRow[]> {
    const { rows } = await sql<PlainNamesRow>`
      select u.id, u.phone,
        coalesce(nullif(u.full_name, ''), (select s.full_name from staff s where s.user_id = u.id)) as own,
        (select a.contact_name from addresses a
          where a.user_id = u.id and a.deleted_at is null and a.contact_number = u.phone order by a.id desc limit 1) as contact,
        (select k.full_name from known_farmers k where k.farmer_id = u.id order by k.created_at desc limit 1) as named
      from users u where u.id = any(${[...userIds]}::bigint[])`.execute(db.sql);
    return rows;
  },

  /** Aadhaar before PAN. */
  async sealed(userIds: readonly number[]): Promise<SealedNameRow[]> {
    const { rows } = await sql<SealedNameRow>`
      select p.user_id, p.part, p.status, p.sealed, k.key_id, k.wrapped_key
      from kyc_parts p join kyc_people k on k.user_id = p.user_id
      where p.user_id = any(${[...userIds]}::bigint[]) and p.part in ('aadhar', 'pan') and p.sealed is not null
      order by p.user_id, p.part`.execute(db.sql);
    return rows;
  },
});
