// Stores answers of writes, by user and key.
import { type Database, isLockTimeout } from '../db/database.ts';
import type { AnswerStore, StoredAnswer } from './idempotency.ts';

export function createAnswerRepository(db: Database, now: () => number): AnswerStore & { deleteOlderThan(at: number): Promise<number> } {
  return {
    async takeKey({ userId, key, route, bodyHash }) {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key, route, body_hash: bodyHash, created_at: new Date(now()) })
        .onConflict((c) => c.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async read(userId, key): Promise<StoredAnswer | undefined> {
      const row = await db.sql
        .selectFrom('idempotency_keys')
        .select(['route', 'body_hash', 'status', 'response'])
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst();
      return row && row.status !== null ? { route: row.route, bodyHash: row.body_hash, status: row.status, body: row.response } : undefined;
    },
    async complete(userId, key, status, body) {
      await db.sql
        .updateTable('idempotency_keys')
        .set({ status, response: JSON.stringify(body) })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
    },
    inTransaction: (work) => db.transaction(work),
    isLockTimeout,
    async deleteOlderThan(at) {
      const { numDeletedRows } = await db.sql.deleteFrom('idempotency_keys').where('created_at', '<', new Date(at)).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
