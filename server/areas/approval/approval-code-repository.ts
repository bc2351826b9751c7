// Stores the codes sent to farmers, by which they approve an order.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface ApprovalCode {
  readonly agentId: number;
  readonly farmerId: number;
  readonly id: string;
  readonly codeHash: string;
  readonly contentHash: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export interface TriedCode extends Pick<ApprovalCode, 'id' | 'codeHash' | 'contentHash'> {
  readonly isLastTry: boolean;
}

export type ApprovalCodeRepository = ReturnType<typeof createApprovalCodeRepository>;

export function createApprovalCodeRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    /** The earlier code no longer counts. */
    async put({ agentId, farmerId, id, codeHash, contentHash, at, expiresAt }: ApprovalCode): Promise<void> {
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

    /** Counts a try of the live code. Undefined when no try is left. */
    async try(agentId: number, farmerId: number, now: Date, maxTries: number): Promise<TriedCode | undefined> {
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

    /** A code that was entered rightly and is not too old. A repeat returns only the existing approval. */
    async findConsumed(agentId: number, farmerId: number, now: Date): Promise<TriedCode | undefined> {
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

    /** Uses a code up; false when another request was first. */
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
