// Keeps how much farmers may owe a shop.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DueLimit } from '#core/rules/dues/due-limit.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** Stands for the farmer in the row of the shop's own limit. */
export const EVERY_FARMER = 0;

export type DueLimitRow = Selectable<Tables['due_limits']>;
type WithPhone = DueLimitRow & { readonly phone: string | null };

/** Undefined: the farmer has no limit of their own. */
export const ownLimit = (row: DueLimitRow | undefined): DueLimit | undefined =>
  row === undefined || row.follows_shop ? undefined : row.limit_paise;

export type DueLimitRepository = ReturnType<typeof createDueLimitRepository>;

export function createDueLimitRepository(db: Database) {
  return {
    /** Locks the limits of a farmer and of their shop until the transaction ends. */
    async lock(vendorId: number, farmer: number): Promise<{ own: DueLimitRow | undefined; shop: DueLimitRow | undefined }> {
      const { rows } = await sql<DueLimitRow>`
        select * from due_limits where vendor_id = ${vendorId} and farmer_id = any(${[EVERY_FARMER, farmer]}::bigint[])
        order by farmer_id for update`.execute(db.sql);
      const of = (id: number) => rows.find(({ farmer_id }) => farmer_id === id);
      return { own: farmer === EVERY_FARMER ? undefined : of(farmer), shop: of(EVERY_FARMER) };
    },
    /** The shop's limit first, then those of its farmers, latest change first. */
    async list(vendorId: number, limit: number): Promise<WithPhone[]> {
      const { rows } = await sql<WithPhone>`
        select l.*, u.phone from due_limits l left join users u on u.id = l.farmer_id
        where l.vendor_id = ${vendorId} and not l.follows_shop order by l.farmer_id = ${EVERY_FARMER} desc, l.changed_at desc limit ${limit}`.execute(
        db.sql,
      );
      return rows;
    },
    /** Undefined: nobody has this id. */
    async phoneOf(farmer: number): Promise<string | undefined> {
      return (await db.sql.selectFrom('users').select('phone').where('id', '=', farmer).executeTakeFirst())?.phone;
    },
    /** The limit that applies to a farmer in each shop. */
    async ofFarmer(farmer: number): Promise<{ vendor_id: number; farmer_id: number; limit_paise: DueLimit }[]> {
      const { rows } = await sql<DueLimitRow>`
        select distinct on (vendor_id) * from due_limits where farmer_id = any(${[EVERY_FARMER, farmer]}::bigint[]) and not follows_shop
        order by vendor_id, farmer_id desc`.execute(db.sql);
      return rows;
    },
    async put(row: Insertable<Tables['due_limits']>): Promise<void> {
      const { vendor_id: _v, farmer_id: _f, ...fields } = row;
      await db.sql
        .insertInto('due_limits')
        .values(row)
        .onConflict((c) => c.columns(['vendor_id', 'farmer_id']).doUpdateSet(fields))
        .execute();
    },
  };
}
