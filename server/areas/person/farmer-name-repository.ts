// Stores the words of farmers' names by their sound, and finds farmers by them.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { hasNames } from './has-names.ts';

export interface FoundFarmer {
  readonly id: number;
  readonly phone: string;
  readonly created_at: Date;
  /** At the shops of the reader. */
  readonly orders: number;
}

export interface FarmerSearch {
  /** A farmer has a name with each of these beginnings. */
  readonly words: readonly string[];
  readonly phone: string | undefined;
  /** Only farmers who ordered there. */
  readonly vendors: 'all' | readonly number[];
  readonly beforeId: number | undefined;
  readonly limit: number;
}

export type FarmerNameRepository = ReturnType<typeof createFarmerNameRepository>;

export const createFarmerNameRepository = (db: Database) => ({
  /** People whose names were never read, or before this moment. */
  async stale(before: Date, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from users where names_keyed_at is null or names_keyed_at < ${before}
      order by names_keyed_at nulls first limit ${limit}`.execute(db.sql);
    return rows.map(({ id }) => id);
  },

  /** Replaces the words of these people. */
  async put(userIds: readonly number[], words: readonly { readonly userId: number; readonly word: string }[], at: Date): Promise<void> {
    await db.transaction(async () => {
      await db.sql
        .deleteFrom('farmer_names')
        .where('user_id', 'in', [...userIds])
        .execute();
      await sql`
        insert into farmer_names (word, user_id)
        select * from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ userId }) => userId)}::bigint[]) on conflict do nothing`.execute(
        db.sql,
      );
      await db.sql
        .updateTable('users')
        .set({ names_keyed_at: at })
        .where('id', 'in', [...userIds])
        .execute();
    });
  },

  /** Newest accounts first. */
  async find({ words, phone, vendors, beforeId, limit }: FarmerSearch): Promise<FoundFarmer[]> {
    const atShops = vendors === 'all' ? sql`` : sql` and o.vendor_id = any(${[...vendors]}::bigint[])`;
    const { rows } = await sql<FoundFarmer>`
      select u.id, u.phone, u.created_at, (select count(*)::int from user_orders o where o.user_id = u.id${atShops}) as orders
      from users u where u.id < ${beforeId ?? Number.MAX_SAFE_INTEGER}::bigint
        ${phone === undefined ? sql`` : sql` and u.id in (select p.user_id from user_phones p where p.phone = ${phone})`}
        ${vendors === 'all' ? sql`` : sql` and exists (select 1 from user_orders o where o.user_id = u.id${atShops})`}
        ${phone === undefined ? sql` and ${hasNames(sql`u.id`, words)}` : sql``}
      order by u.id desc limit ${limit}`.execute(db.sql);
    return rows;
  },
});
