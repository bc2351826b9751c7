// Stores blocked accounts. A row after its end blocks nobody, and is deleted later.
import type { Insertable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** Why an account is blocked, as its person reads it. */
export interface Block {
  readonly reason: string;
  /** Null: until somebody unblocks it. */
  readonly until: Date | null;
}

export type BlockRepository = ReturnType<typeof createBlockRepository>;

export function createBlockRepository(db: Database) {
  return {
    find: (userId: number): Promise<Block | undefined> =>
      db.sql.selectFrom('account_blocks').select(['reason', 'until']).where('user_id', '=', userId).executeTakeFirst(),

    /** Replaces an earlier block. */
    async put(block: Insertable<Tables['account_blocks']>): Promise<void> {
      const { user_id: _id, ...rest } = block;
      await db.sql
        .insertInto('account_blocks')
        .values(block)
        .onConflict((c) => c.column('user_id').doUpdateSet(rest))
        .execute();
    },

    async remove(userId: number): Promise<void> {
      await db.sql.deleteFrom('account_blocks').where('user_id', '=', userId).execute();
    },

    /** Ends every session of a person, in the shop and at the desk. */
    async endSessions(userId: number, at: Date): Promise<void> {
      await db.sql.updateTable('sessions').set({ revoked_at: at }).where('user_id', '=', userId).where('revoked_at', 'is', null).execute();
    },

    async deleteOver(now: number): Promise<void> {
      await db.sql.deleteFrom('account_blocks').where('until', '<=', new Date(now)).execute();
    },

    /** The shop's number, if there is one shop only. */
    async onlyShopPhone(): Promise<string | undefined> {
      const shops = await db.sql.selectFrom('vendors').select('phone').limit(2).execute();
      return shops.length === 1 ? shops[0]?.phone : undefined;
    },
  };
}
