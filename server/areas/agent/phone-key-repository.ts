// Stores the keys of farmers' phones, and the approvals they signed.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export type PhoneKeyRepository = ReturnType<typeof createPhoneKeyRepository>;

export const createPhoneKeyRepository = (db: Database) => ({
  /** Adds a key, or makes it the newest. Only a person's newest `most` keys stay. */
  async put(userId: number, key: string, at: Date, most: number): Promise<void> {
    await db.transaction(async () => {
      await db.sql
        .insertInto('phone_keys')
        .values({ user_id: userId, key, added_at: at })
        .onConflict((c) => c.columns(['user_id', 'key']).doUpdateSet({ added_at: at }))
        .execute();
      await sql`
        delete from phone_keys where user_id = ${userId} and key not in (
          select key from phone_keys where user_id = ${userId} order by added_at desc, key limit ${most}::int)`.execute(db.sql);
    });
  },

  async keysOf(userId: number): Promise<string[]> {
    const rows = await db.sql.selectFrom('phone_keys').select('key').where('user_id', '=', userId).execute();
    return rows.map(({ key }) => key);
  },

  /** Uses a nonce up; false when it has approved an order before. */
  async takeNonce(row: { farmer_id: number; nonce: string; agent_id: number; at: Date }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db.sql
      .insertInto('phone_approvals')
      .values(row)
      .onConflict((c) => c.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  async deleteNoncesBefore(at: number): Promise<void> {
    await db.sql.deleteFrom('phone_approvals').where('at', '<', new Date(at)).execute();
  },
});
