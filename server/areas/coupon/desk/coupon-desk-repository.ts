// Stores coupons for the desk, with their use by orders.
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { CouponState } from '#core/facts/coupon.ts';
import { statesCalledOff } from '#core/rules/order/order-ended.ts';
import type { Database } from '../../../db/database.ts';
import { wordsLike } from '../../../db/local-text.ts';
import type { Tables } from '../../../db/tables.ts';
import type { CouponRow } from '../coupon-repository.ts';

export interface CouponRecord extends CouponRow {
  readonly changed_name: string | null;
  readonly used: number;
  readonly given: number;
}

export interface CouponKey {
  readonly vendor: number;
  readonly code: string;
}

export interface CouponSearch {
  /** Undefined: all shops. */
  readonly vendors: readonly number[] | undefined;
  readonly search: string;
  readonly state: CouponState | undefined;
  readonly now: Date;
  readonly after: { readonly endsAt: Date; readonly vendor: number; readonly code: string } | undefined;
  readonly limit: number;
}

export type CouponDeskRepository = ReturnType<typeof createCouponDeskRepository>;

/** The state of a row, like `couponState` of the rules. */
function isIn(state: CouponState, now: Date) {
  const lasts = sql<SqlBool>`coupons.is_on and coupons.ends_at > ${now}`;
  const isLeft = sql<SqlBool>`coupons.uses_left is distinct from 0`;
  switch (state) {
    case 'off':
      return sql<SqlBool>`not coupons.is_on`;
    case 'over':
      return sql<SqlBool>`coupons.is_on and coupons.ends_at <= ${now}`;
    case 'used-up':
      return sql<SqlBool>`${lasts} and coupons.uses_left = 0`;
    case 'coming':
      return sql<SqlBool>`${lasts} and ${isLeft} and coupons.starts_at > ${now}`;
    default:
      return sql<SqlBool>`${lasts} and ${isLeft} and coupons.starts_at <= ${now}`;
  }
}

/** Escapes typed characters for `like`. */
const part = (typed: string): string => `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Each with its use by valid orders. */
const recordsOf = (db: Database) =>
  db.sql
    .selectFrom('coupons')
    .leftJoin('staff', 'staff.user_id', 'coupons.changed_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select([sql<number>`count(*)::int`.as('used'), sql<number>`coalesce(sum(orders.coupon_paise), 0)::bigint`.as('given')])
          .whereRef('orders.vendor_id', '=', 'coupons.vendor_id')
          .whereRef('orders.coupon_code', '=', 'coupons.code')
          .where('orders.status', 'not in', statesCalledOff)
          .as('taken'),
      (join) => join.onTrue(),
    )
    .selectAll('coupons')
    .select(['staff.full_name as changed_name', 'taken.used', 'taken.given'])
    .$castTo<CouponRecord>();

const keyed = ({ vendor, code }: CouponKey) => sql<SqlBool>`coupons.vendor_id = ${vendor}::bigint and coupons.code = ${code}`;

function createReading(db: Database) {
  const records = () => recordsOf(db);
  return {
    find: (key: CouponKey): Promise<CouponRecord | undefined> => records().where(keyed(key)).executeTakeFirst(),

    /** Locks it against changes and use until the transaction ends. */
    lock: (key: CouponKey): Promise<unknown> =>
      db.sql.selectFrom('coupons').select('code').where(keyed(key)).forUpdate().executeTakeFirst(),

    list: ({ vendors, search, state, now, after, limit }: CouponSearch): Promise<CouponRecord[]> =>
      records()
        .$if(vendors !== undefined, (q) => q.where('coupons.vendor_id', 'in', [-1, ...(vendors ?? [])]))
        .$if(state !== undefined, (q) => q.where(isIn(state ?? 'off', now)))
        .$if(search !== '', (q) =>
          q.where(sql<SqlBool>`(coupons.code like ${part(search.toUpperCase())} or ${wordsLike('coupons.titles', part(search))})`),
        )
        .$if(after !== undefined, (q) =>
          q.where(
            sql<SqlBool>`(coupons.ends_at, coupons.vendor_id, coupons.code) < (${after?.endsAt}::timestamptz, ${after?.vendor}::bigint, ${after?.code}::text)`,
          ),
        )
        .orderBy('coupons.ends_at', 'desc')
        .orderBy('coupons.vendor_id', 'desc')
        .orderBy('coupons.code', 'desc')
        .limit(limit)
        .execute(),
  };
}

export function createCouponDeskRepository(db: Database) {
  return {
    ...createReading(db),

    /** Other coupons of the shop that are on and not expired. */
    async others({ vendor, code }: CouponKey, now: Date): Promise<number> {
      const { n } = await db.sql
        .selectFrom('coupons')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('vendor_id', '=', vendor)
        .where('code', '<>', code)
        .where('is_on', '=', true)
        .where('ends_at', '>', now)
        .executeTakeFirstOrThrow();
      return n;
    },

    async isCategory(id: number): Promise<boolean> {
      const row = await db.sql
        .selectFrom('master_data')
        .select('id')
        .where('kind', '=', 'category')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    async isVendor(id: number): Promise<boolean> {
      return (await db.sql.selectFrom('vendors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
    },

    /** Whether it was added: the code was new in the shop. */
    async add(row: Insertable<Tables['coupons']>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('coupons')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async change(key: CouponKey, fields: Updateable<Tables['coupons']>): Promise<void> {
      await db.sql
        .updateTable('coupons')
        .set({ ...fields, version: sql`version + 1` })
        .where(keyed(key))
        .execute();
    },
  };
}
