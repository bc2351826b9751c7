// Leases due deliveries and records each result. A lease expires, so that another server continues after a crash.
import { sql } from 'kysely';
import type { WebhookEvent } from '#core/facts/programs/webhook.ts';
import type { Database } from '../../db/database.ts';
import type { Sealed } from '../message/sealed.ts';
import { isOwnerStill } from './is-owner.ts';

export interface DueDelivery {
  readonly n: number;
  readonly message_id: string;
  readonly type: WebhookEvent;
  readonly data: unknown;
  readonly at: Date;
  readonly tries: number;
  readonly first_try_at: Date;
}

export interface Target {
  readonly id: number;
  readonly url: string;
  readonly created_by: number;
  readonly secret: Sealed;
  readonly old_secret: Sealed | null;
  readonly old_secret_until: Date | null;
  readonly failing_since: Date | null;
}

/** Longer than the longest wait for an answer. */
const LEASE_MS = 30_000;

function createNoting(db: Database) {
  /** Matches this attempt only. A later lease of the same delivery belongs to another sender. */
  const own = ({ n, tries }: Pick<DueDelivery, 'n' | 'tries'>) =>
    db.sql.updateTable('webhook_deliveries').where('n', '=', n).where('tries', '=', tries).where('state', '=', 'waiting');
  return {
    /** Leases the first waiting delivery of each subject, if it is due. */
    async lease(webhookId: number, max: number, now: Date): Promise<DueDelivery[]> {
      const until = new Date(now.getTime() + LEASE_MS);
      const { rows } = await sql<DueDelivery>`
        update webhook_deliveries set tries = tries + 1, next_at = ${until}, first_try_at = coalesce(first_try_at, ${now})
        where n in (
          select d.n from webhook_deliveries d
          where d.webhook_id = ${webhookId} and d.state = 'waiting' and (d.next_at is null or d.next_at <= ${now})
            and not exists (select 1 from webhook_deliveries e
              where e.webhook_id = d.webhook_id and e.subject = d.subject and e.state = 'waiting' and e.n < d.n)
          order by d.n limit ${max} for update skip locked)
        returning n, message_id, type, data, at, tries, first_try_at`.execute(db.sql);
      return rows.toSorted((a, b) => a.n - b.n);
    },

    /** Records a success. If the receiver failed before, all its waiting deliveries become due at once. */
    async delivered(target: Target, delivery: DueDelivery, status: number, at: Date): Promise<void> {
      await own(delivery).set({ state: 'delivered', delivered_at: at, next_at: null, status, error: null }).execute();
      const { numUpdatedRows } = await db.sql
        .updateTable('webhooks')
        .set({ failing_since: null })
        .where('id', '=', target.id)
        .where('failing_since', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await db.sql
        .updateTable('webhook_deliveries')
        .set({ next_at: null })
        .where('webhook_id', '=', target.id)
        .where('state', '=', 'waiting')
        // Leaves out deliveries that are being sent now.
        .where('error', 'is not', null)
        .where('next_at', '>', new Date(at.getTime() + LEASE_MS))
        .execute();
    },

    /** @param nextAt time of the retry; undefined: no more retries */
    async failed(target: Target, delivery: DueDelivery, why: { status: number | null; error: string }, nextAt: Date | undefined, at: Date) {
      await own(delivery)
        .set(nextAt ? { ...why, next_at: nextAt } : { ...why, next_at: null, state: 'dead' })
        .execute();
      await db.sql
        .updateTable('webhooks')
        .set({ failing_since: at })
        .where('id', '=', target.id)
        .where('failing_since', 'is', null)
        .execute();
    },

    /** @returns whether the webhook was on until now */
    async switchOff(id: number, reason: 'gone' | 'failing'): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('webhooks')
        .set({ state: 'off', off_reason: reason })
        .where('id', '=', id)
        .where('state', '=', 'on')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),
  };
}

function createReading(db: Database) {
  return {
    /** Webhooks with due deliveries whose owners are still owners. */
    targets: (now: Date): Promise<Target[]> =>
      db.sql
        .selectFrom('webhooks as w')
        .select(['w.id', 'w.url', 'w.created_by', 'w.secret', 'w.old_secret', 'w.old_secret_until', 'w.failing_since'])
        .where('w.state', '=', 'on')
        .where(isOwnerStill('w.created_by', now))
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('webhook_deliveries as d')
              .select('d.n')
              .whereRef('d.webhook_id', '=', 'w.id')
              .where('d.state', '=', 'waiting')
              .where((due) => due.or([due('d.next_at', 'is', null), due('d.next_at', '<=', now)])),
          ),
        )
        .execute(),

    /** Phone and language of a webhook's owner. */
    ownerOf: (userId: number) => db.sql.selectFrom('users').select(['phone', 'locale']).where('id', '=', userId).executeTakeFirst(),
  };
}

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

export const createDeliveryRepository = (db: Database) => ({ ...createNoting(db), ...createReading(db) });
