// Stores banners of the home page: one list for all shops, in display order.

import type { Selectable } from 'kysely';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export interface BannerRow extends Selectable<Tables['banners']> {
  readonly changed_name: string | null;
}

export type BannerRepository = ReturnType<typeof createBannerRepository>;

export function createBannerRepository(db: Database) {
  const rows = () =>
    db.sql
      .selectFrom('banners')
      .leftJoin('staff', 'staff.user_id', 'banners.changed_by')
      .selectAll('banners')
      .select('staff.full_name as changed_name');
  const withId = (id: number) => sql<SqlBool>`banners.id = ${id}::bigint`;
  return {
    list: (): Promise<BannerRow[]> => rows().orderBy('sort').orderBy('banners.id').execute(),
    find: (id: number): Promise<BannerRow | undefined> => rows().where(withId(id)).executeTakeFirst(),

    /** The banners of a shop at a moment. */
    shown: (vendorId: number, at: Date, most: number): Promise<BannerRow[]> =>
      rows()
        .where(sql<SqlBool>`(banners.vendor_id is null or banners.vendor_id = ${vendorId}::bigint) and banners.is_on
          and banners.starts_at <= ${at} and (banners.ends_at is null or banners.ends_at > ${at})`)
        .orderBy('sort')
        .orderBy('banners.id')
        .limit(most)
        .execute(),

    /** A number that differs after every change of a banner, its picture or their order, on any instance. */
    async version(): Promise<number> {
      const { rows } = await sql<{ version: number }>`
        select coalesce(sum(hashtext(concat_ws(':', id, version, sort, photo))), 0)::bigint as version from banners`.execute(db.sql);
      return Number(rows[0]?.version ?? 0);
    },

    /** Locks all banners: they are few, and have an order. */
    async lock(): Promise<void> {
      await sql`lock table banners in share row exclusive mode`.execute(db.sql);
    },

    async isVendor(id: number): Promise<boolean> {
      return (await db.sql.selectFrom('vendors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
    },

    async add(row: Insertable<Tables['banners']>): Promise<void> {
      await db.sql.insertInto('banners').values(row).execute();
    },

    async change(id: number, fields: Updateable<Tables['banners']>): Promise<void> {
      await db.sql.updateTable('banners').set(fields).where(withId(id)).execute();
    },

    async remove(id: number): Promise<void> {
      await db.sql.deleteFrom('banners').where(withId(id)).execute();
    },
  };
}
