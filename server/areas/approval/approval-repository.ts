// Stores farmers' approvals, each for one order.
import type { Database } from '../../db/database.ts';

export interface GivenApproval {
  readonly agentId: number;
  readonly farmerId: number;
  readonly hash: string;
  readonly contentHash: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export type ApprovalRepository = ReturnType<typeof createApprovalRepository>;

export function createApprovalRepository(db: Database) {
  return {
    async keep({ agentId, farmerId, hash, contentHash, at, expiresAt }: GivenApproval): Promise<void> {
      await db.sql
        .insertInto('order_hashcodes')
        .values({
          agent_id: agentId,
          farmer_id: farmerId,
          hash,
          content_hash: contentHash,
          created_at: at,
          expires_at: expiresAt,
          order_id: null,
        })
        .execute();
    },

    /** Whether an unused approval of exactly this exists. The order's statement checks again, and uses it up. */
    async isGiven({ agentId, farmerId, hash, contentHash }: Omit<GivenApproval, 'at' | 'expiresAt'>, now: Date): Promise<boolean> {
      const row = await db.sql
        .selectFrom('order_hashcodes')
        .select('hash')
        .where('agent_id', '=', agentId)
        .where('hash', '=', hash)
        .where('farmer_id', '=', farmerId)
        .where('content_hash', '=', contentHash)
        .where('expires_at', '>', now)
        .where('order_id', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Uses an approval up for something other than an order. False when it is missing or used. */
    async use({ agentId, farmerId, hash, contentHash }: Omit<GivenApproval, 'at' | 'expiresAt'>, by: number, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('order_hashcodes')
        .set({ order_id: by })
        .where('agent_id', '=', agentId)
        .where('hash', '=', hash)
        .where('farmer_id', '=', farmerId)
        .where('content_hash', '=', contentHash)
        .where('expires_at', '>', now)
        .where('order_id', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** The last order that used an approval of this farmer for this agent; 0 without one. */
    async lastOrder(agentId: number, farmerId: number): Promise<number> {
      const row = await db.sql
        .selectFrom('order_hashcodes')
        .select(({ fn }) => fn.max('order_id').as('order_id'))
        .where('agent_id', '=', agentId)
        .where('farmer_id', '=', farmerId)
        .executeTakeFirst();
      return row?.order_id ?? 0;
    },

    async deleteOlderThan(at: number): Promise<void> {
      await db.sql.deleteFrom('order_hashcodes').where('expires_at', '<', new Date(at)).execute();
    },
  };
}
