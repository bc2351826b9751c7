// Reads facts for a shop's checklist, and stores its tests of providers.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isOnOpenShelf } from '../../../db/offer-seen.ts';
import type { Tables } from '../../../db/tables.ts';

export type TryOutRow = Selectable<Tables['try_outs']>;

/** Products farmers find in a shop, or would find. */
async function countGoods(db: Database, vendorId: number): Promise<number> {
  const row = await db.sql
    .selectFrom('vendor_products')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('vendor_id', '=', vendorId)
    .where('is_deleted', '=', false)
    .where(isOnOpenShelf('category_id', vendorId))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** When a kind of test last succeeded. */
async function lastDone(db: Database, kind: TryOutRow['kind']): Promise<Date | null> {
  const row = await db.sql
    .selectFrom('try_outs')
    .select('done_at')
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.done_at ?? null;
}

export type OpeningRepository = ReturnType<typeof createOpeningRepository>;

export function createOpeningRepository(db: Database) {
  return {
    countGoods: (vendorId: number) => countGoods(db, vendorId),

    /** Staff of a vendor besides one person, including staff of all shops. Undefined: anywhere. */
    async countColleagues(userId: number, vendorId: number | undefined): Promise<number> {
      const row = await db.sql
        .selectFrom('staff_roles')
        .select(sql<number>`count(distinct user_id)::int`.as('n'))
        .where('user_id', '!=', userId)
        .$if(vendorId !== undefined, (q) => q.where('vendor_id', 'in', [0, vendorId ?? 0]))
        .executeTakeFirstOrThrow();
      return row.n;
    },

    /** Insurance products on sale now or soon, and those that wait for approval. */
    countInsurance: (at: Date): Promise<{ on_sale: number; drafts: number }> =>
      db.sql
        .selectFrom('insurance_products')
        .select([
          sql<number>`(count(*) filter (where is_active and ends_at > ${at} and coalesce(sale_to, ends_at) > ${at}))::int`.as('on_sale'),
          sql<number>`(count(*) filter (where not is_active))::int`.as('drafts'),
        ])
        .executeTakeFirstOrThrow(),

    async hasBank(vendorId: number): Promise<boolean> {
      const row = db.sql.selectFrom('vendor_banks').select('vendor_id').where('vendor_id', '=', vendorId);
      return (await row.executeTakeFirst()) !== undefined;
    },

    lastDone: (kind: TryOutRow['kind']) => lastDone(db, kind),

    async addTry(row: Insertable<Tables['try_outs']>): Promise<void> {
      await db.sql.insertInto('try_outs').values(row).execute();
    },

    findTry: (id: number, kind: TryOutRow['kind']): Promise<TryOutRow | undefined> =>
      db.sql.selectFrom('try_outs').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst(),

    /** False when it is no longer open: somebody else settled it. */
    async settleTry(id: number, fields: Updateable<Tables['try_outs']>): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('try_outs')
        .set(fields)
        .where('id', '=', id)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async deleteTriesBefore(at: number): Promise<void> {
      // The last success stays, because the checklist uses it.
      await db.sql.deleteFrom('try_outs').where('at', '<', new Date(at)).where('state', '!=', 'done').execute();
    },
  };
}
