// Codes sent to farmers, so that they say yes to an order.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface OrderChallenge {
  readonly agentId: number;
  readonly farmerId: number;
  readonly id: string;
  readonly codeHash: string;
  readonly contentHash: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export interface TriedChallenge extends Pick<OrderChallenge, 'id' | 'codeHash' | 'contentHash'> {
  readonly isLastTry: boolean;
}

export type OrderOtpRepository = ReturnType<typeof createOrderOtpRepository>;

export function createOrderOtpRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    /** The one sent before no longer counts. */
    async put({ agentId, farmerId, id, codeHash, contentHash, at, expiresAt }: OrderChallenge): Promise<void> {
      const fresh = {
        id,
        code_hash: codeHash,
        content_hash: contentHash,
        tries: 0,
        created_at: at,
        expires_at: expiresAt,
        consumed_at: null,
      };
      await db.sql
        .insertInto('order_otps')
        .values({ agent_id: agentId, farmer_id: farmerId, ...fresh })
        .onConflict((c) => c.columns(['agent_id', 'farmer_id']).doUpdateSet(fresh))
        .execute();
    },

    /** Counts a try on the live challenge; undefined when there is none (left). */
    async try(agentId: number, farmerId: number, now: Date, maxTries: number): Promise<TriedChallenge | undefined> {
      const row = await db.sql
        .updateTable('order_otps')
        .set({ tries: sql`tries + 1` })
        .where('agent_id', '=', agentId)
        .where('farmer_id', '=', farmerId)
        .where('consumed_at', 'is', null)
        .where('expires_at', '>', now)
        .where('tries', '<', maxTries)
        .returning(['id', 'code_hash', 'content_hash', 'tries'])
        .executeTakeFirst();
      return row && { id: row.id, codeHash: row.code_hash, contentHash: row.content_hash, isLastTry: row.tries >= maxTries };
    },

    /** A challenge that was answered rightly and is not too old. Whoever tries it again learns nothing but the yes they have. */
    async findConsumed(agentId: number, farmerId: number, now: Date): Promise<TriedChallenge | undefined> {
      const row = await db.sql
        .selectFrom('order_otps')
        .select(['id', 'code_hash', 'content_hash'])
        .where('agent_id', '=', agentId)
        .where('farmer_id', '=', farmerId)
        .where('consumed_at', 'is not', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && { id: row.id, codeHash: row.code_hash, contentHash: row.content_hash, isLastTry: true };
    },

    /** Uses a challenge up; false when another request did first. */
    async consume(agentId: number, farmerId: number, id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('order_otps')
        .set({ consumed_at: now })
        .where('agent_id', '=', agentId)
        .where('farmer_id', '=', farmerId)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async deleteOlderThan(at: number): Promise<void> {
      await db.sql.deleteFrom('order_otps').where('expires_at', '<', new Date(at)).execute();
    },
  };
}
