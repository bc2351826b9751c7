// Stores the four growth products, which the desk edits.
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type GrowthProductRow = Selectable<Tables['growth_products']> & { readonly changed_name: string | null };
export type GrowthProductChange = Updateable<Tables['growth_products']>;

export type GrowthProductRepository = ReturnType<typeof createGrowthProductRepository>;

export function createGrowthProductRepository(db: Database) {
  const rows = () =>
    db.sql
      .selectFrom('growth_products')
      .leftJoin('staff', 'staff.user_id', 'growth_products.changed_by')
      .selectAll('growth_products')
      .select('staff.full_name as changed_name')
      .orderBy('growth_products.id');
  return {
    all: (): Promise<GrowthProductRow[]> => rows().execute(),
    /** Every change of a product raises it. */
    async version(): Promise<number> {
      const sum = sql<number>`coalesce(sum(version), 0)::int`.as('version');
      return (await db.sql.selectFrom('growth_products').select(sum).executeTakeFirstOrThrow()).version;
    },
    find: (id: number): Promise<GrowthProductRow | undefined> => rows().where('growth_products.id', '=', id).executeTakeFirst(),

    /** Locks it until the transaction ends. False when there is none. */
    lock: async (id: number): Promise<boolean> =>
      (await db.sql.selectFrom('growth_products').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined,

    async change(id: number, fields: GrowthProductChange): Promise<void> {
      await db.sql
        .updateTable('growth_products')
        .set(fields)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
  };
}
