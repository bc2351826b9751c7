// Stores insurance products and premiums for the desk.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Database } from '../../../db/database.ts';
import { wordsLike } from '../../../db/local-text.ts';
import type { Tables } from '../../../db/tables.ts';

export type InsuranceRow = Selectable<Tables['insurance_products']> & { readonly changed_name: string | null; readonly premiums: number };
export type InsuranceFields = Updateable<Tables['insurance_products']>;

/** A pack, with its premium if it is insured. */
export interface PremiumRow {
  readonly variant_id: number;
  readonly sku: string | null;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly cost_paise: number | null;
  readonly sum_insured_paise: number | null;
  readonly premium_paise: number | null;
}

export interface PremiumSearch {
  readonly productId: number;
  readonly search: string;
  /** Packs without a premium. */
  readonly isMissing: boolean;
  /** The last pack of the page before. */
  readonly afterId: number;
  readonly limit: number;
}

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export type InsuranceDeskRepository = ReturnType<typeof createInsuranceDeskRepository>;

function products(db: Database) {
  const rows = () =>
    db.sql
      .selectFrom('insurance_products as i')
      .leftJoin('staff', 'staff.user_id', 'i.changed_by')
      .selectAll('i')
      .select('staff.full_name as changed_name')
      .select(sql<number>`(select count(*)::int from insurance_premiums p where p.insurance_product_id = i.id)`.as('premiums'));
  return {
    find: (id: number): Promise<InsuranceRow | undefined> => rows().where('i.id', '=', id).executeTakeFirst(),

    /** The newest first. */
    list(search: string, beforeId: number | undefined, limit: number): Promise<InsuranceRow[]> {
      let query = rows();
      const words = escaped(search);
      if (search !== '') query = query.where(sql<boolean>`(i.code ilike ${words} or ${wordsLike('i.names', words)})`);
      if (beforeId !== undefined) query = query.where('i.id', '<', beforeId);
      return query.orderBy('i.id', 'desc').limit(limit).execute();
    },

    /** Locks it until the transaction ends. False when there is none. */
    lock: async (id: number): Promise<boolean> =>
      (await db.sql.selectFrom('insurance_products').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined,

    /** False when another product has the code. */
    async add(row: Insertable<Tables['insurance_products']>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('insurance_products')
        .values(row)
        .onConflict((c) => c.column('code').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async change(id: number, fields: InsuranceFields): Promise<void> {
      await db.sql
        .updateTable('insurance_products')
        .set(fields)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    /** The ids among these that are crops. */
    async crops(ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await db.sql
        .selectFrom('master_data')
        .select('id')
        .where('kind', '=', 'crop')
        .where('id', 'in', [...ids])
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

function premiums(db: Database) {
  return {
    async premiums({ productId, search, isMissing, afterId, limit }: PremiumSearch): Promise<PremiumRow[]> {
      const words = escaped(search);
      const { rows } = await sql<PremiumRow>`
        select v.id as variant_id, v.sku, g.names, v.pack, p.cost_paise, p.sum_insured_paise, p.premium_paise
        from variants v join products g on g.id = v.product_id
        left join insurance_premiums p on p.variant_id = v.id and p.insurance_product_id = ${productId}
        where v.id > ${afterId} and (p.variant_id is null) = ${isMissing} and (p.variant_id is not null or v.is_active)
          and (${search === ''}::boolean or v.sku ilike ${words} or ${wordsLike('g.names', words)})
        order by v.id limit ${limit}`.execute(db.sql);
      return rows;
    },

    findPremium: (productId: number, variantId: number) =>
      db.sql
        .selectFrom('insurance_premiums')
        .select(['cost_paise', 'sum_insured_paise', 'premium_paise'])
        .where('insurance_product_id', '=', productId)
        .where('variant_id', '=', variantId)
        .executeTakeFirst(),

    isVariant: async (variantId: number): Promise<boolean> =>
      (await db.sql.selectFrom('variants').select('id').where('id', '=', variantId).executeTakeFirst()) !== undefined,

    async putPremium(premium: Insertable<Tables['insurance_premiums']>): Promise<void> {
      const { cost_paise, premium_paise, sum_insured_paise } = premium;
      await db.sql
        .insertInto('insurance_premiums')
        .values(premium)
        .onConflict((c) => c.columns(['variant_id', 'insurance_product_id']).doUpdateSet({ cost_paise, premium_paise, sum_insured_paise }))
        .execute();
    },

    async deletePremium(productId: number, variantId: number): Promise<void> {
      await db.sql
        .deleteFrom('insurance_premiums')
        .where('insurance_product_id', '=', productId)
        .where('variant_id', '=', variantId)
        .execute();
    },
  };
}

export const createInsuranceDeskRepository = (db: Database) => ({ ...products(db), ...premiums(db) });
