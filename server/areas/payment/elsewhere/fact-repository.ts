// Stores refunds and disputes from outside the shop: each once, by the gateway's id.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type GatewayFactRow = Selectable<Tables['gateway_facts']>;
export type ListedFact = GatewayFactRow & { readonly number: string | null };

export interface FactSearch {
  readonly vendors: 'all' | readonly number[];
  /** Whether the list shows only those that need a review. */
  readonly isWaiting: boolean;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

export type FactChange = Partial<
  Pick<GatewayFactRow, 'state' | 'reason' | 'respond_by' | 'booked_paise' | 'beyond_paise' | 'seen_by' | 'seen_name' | 'seen_at'>
>;
export type FactRepository = ReturnType<typeof createFactRepository>;

const listed = sql`select f.*, o.number from gateway_facts f join orders o on o.vendor_id = f.vendor_id and o.id = f.order_id`;

export function createFactRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),
    find: (provider: string, kind: GatewayFactRow['kind'], providerId: string): Promise<GatewayFactRow | undefined> =>
      db.sql
        .selectFrom('gateway_facts')
        .selectAll()
        .where('provider', '=', provider)
        .where('kind', '=', kind)
        .where('provider_id', '=', providerId)
        .executeTakeFirst(),
    async add(fact: Insertable<Tables['gateway_facts']>): Promise<void> {
      await db.sql.insertInto('gateway_facts').values(fact).execute();
    },
    async change(id: number, fields: FactChange, at: Date): Promise<void> {
      await db.sql
        .updateTable('gateway_facts')
        .set({ ...fields, updated_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** Locks a refund or dispute until the transaction ends. */
    lock: (id: number): Promise<GatewayFactRow | undefined> =>
      db.sql.selectFrom('gateway_facts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    async one(id: number): Promise<ListedFact | undefined> {
      const { rows } = await sql<ListedFact>`${listed} where f.id = ${id}`.execute(db.sql);
      return rows[0];
    },
    /** Newest first. */
    async list({ vendors, isWaiting, beforeId, limit }: FactSearch): Promise<ListedFact[]> {
      const { rows } = await sql<ListedFact>`
        ${listed} where ${vendors === 'all' ? sql`true` : sql`f.vendor_id = any(${vendors}::bigint[])`}
          and ${isWaiting ? sql`f.seen_at is null` : sql`true`}
          and ${beforeId === undefined ? sql`true` : sql`f.id < ${beforeId}::bigint`}
        order by f.id desc limit ${limit}`.execute(db.sql);
      return rows;
    },
  };
}
