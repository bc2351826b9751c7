// Stores webhooks and their deliveries, for the desk.
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Sealed } from '../message/sealed.ts';

export type WebhookRow = Pick<
  Selectable<Tables['webhooks']>,
  'id' | 'created_by' | 'url' | 'events' | 'vendor_id' | 'state' | 'off_reason' | 'failing_since' | 'created_at'
>;
export type ListedWebhookRow = WebhookRow & { readonly owner_name: string; readonly waiting: number; readonly dead: number };
export type DeliveryRow = Selectable<Tables['webhook_deliveries']>;
export type DeliveryState = DeliveryRow['state'];

export interface DeliverySearch {
  readonly webhookId: number;
  readonly state: DeliveryState | undefined;
  readonly beforeN: number | undefined;
  readonly limit: number;
}

function createReceivers(db: Database) {
  const counted = (state: DeliveryState) =>
    sql<number>`(select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = ${sql.lit(state)})`;
  const listed = () =>
    db.sql
      .selectFrom('webhooks as w')
      .innerJoin('staff as s', 's.user_id', 'w.created_by')
      .select(['w.id', 'w.created_by', 'w.url', 'w.events', 'w.vendor_id', 'w.state', 'w.off_reason', 'w.failing_since', 'w.created_at'])
      .select(['s.full_name as owner_name', counted('waiting').as('waiting'), counted('dead').as('dead')]);
  return {
    list: (): Promise<ListedWebhookRow[]> => listed().orderBy('w.id', 'desc').execute(),

    find: (id: number): Promise<ListedWebhookRow | undefined> => listed().where('w.id', '=', id).executeTakeFirst(),

    isVendor: async (id: number): Promise<boolean> =>
      (await db.sql.selectFrom('vendors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    /** Adds one at a time, because the number of webhooks is limited. */
    async count(): Promise<number> {
      await sql`lock table webhooks in share row exclusive mode`.execute(db.sql);
      const { count } = await db.sql.selectFrom('webhooks').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
      return count;
    },

    async add({ secret, ...row }: Omit<WebhookRow, 'state' | 'off_reason' | 'failing_since'> & { readonly secret: Sealed }): Promise<void> {
      await db.sql
        .insertInto('webhooks')
        .values({ ...row, secret: JSON.stringify(secret) })
        .execute();
    },

    /**
     * The former secret also signs until that time.
     * @returns false when there is no such webhook
     */
    async renew(id: number, secret: Sealed, oldUntil: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('webhooks')
        .set({ old_secret: sql<string>`secret`, old_secret_until: oldUntil, secret: JSON.stringify(secret) })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async switchOn(id: number): Promise<void> {
      await db.sql.updateTable('webhooks').set({ state: 'on', off_reason: null, failing_since: null }).where('id', '=', id).execute();
      const fresh = { tries: 0, first_try_at: null, next_at: null };
      await db.sql.updateTable('webhook_deliveries').set(fresh).where('webhook_id', '=', id).where('state', '=', 'waiting').execute();
    },

    async remove(id: number): Promise<void> {
      await db.sql.deleteFrom('webhooks').where('id', '=', id).execute();
      await db.sql.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
    },
  };
}

function createDeliveries(db: Database) {
  return {
    /** Newest first. */
    deliveries: ({ webhookId, state, beforeN, limit }: DeliverySearch): Promise<DeliveryRow[]> =>
      db.sql
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'waiting'))
        .$if(beforeN !== undefined, (q) => q.where('n', '<', beforeN ?? 0))
        .orderBy('n', 'desc')
        .limit(limit)
        .execute(),

    /** Makes a delivery wait again. One that already waits is tried at once. */
    replay: (webhookId: number, n: number): Promise<DeliveryRow | undefined> =>
      db.sql
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', tries: 0, first_try_at: null, next_at: null, delivered_at: null, error: null })
        .where('webhook_id', '=', webhookId)
        .where('n', '=', n)
        .returningAll()
        .executeTakeFirst(),

    async deleteOlderThan(at: number): Promise<void> {
      await db.sql.deleteFrom('webhook_deliveries').where('at', '<', new Date(at)).execute();
    },
  };
}

export type WebhookRepository = ReturnType<typeof createWebhookRepository>;

export const createWebhookRepository = (db: Database) => ({ ...createReceivers(db), ...createDeliveries(db) });
