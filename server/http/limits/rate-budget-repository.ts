// Stores the counters of rate budgets.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { RateBudget } from './rate-budget.ts';

export function createRateBudgetRepository(db: Database, now: () => number): RateBudget & { deleteOlderThan(at: number): Promise<void> } {
  const windowOf = (windowMs: number, at = now()): Date => new Date(Math.floor(at / windowMs) * windowMs);
  return {
    async spend(bucket, limit, windowMs, amount = 1) {
      const start = windowOf(windowMs);
      const retryAfter = Math.ceil((start.getTime() + windowMs - now()) / 1000);
      if (amount > limit) return { isAllowed: false, retryAfter };
      const row = await db.retrying(() =>
        db.sql
          .insertInto('rate_limits')
          .values({ bucket, window_start: start, hits: amount })
          // A refused hit is not counted, so that a refund always makes room for one.
          .onConflict((c) =>
            c
              .columns(['bucket', 'window_start'])
              .doUpdateSet({ hits: sql`rate_limits.hits + ${amount}` })
              .where('rate_limits.hits', '<=', limit - amount),
          )
          .returning('hits')
          .executeTakeFirst(),
      );
      return { isAllowed: row !== undefined, retryAfter };
    },
    async refund(bucket, windowMs, amount = 1, at = now()) {
      await db.sql
        .updateTable('rate_limits')
        .set({ hits: sql`greatest(hits - ${amount}, 0)` })
        .where('bucket', '=', bucket)
        .where('window_start', '=', windowOf(windowMs, at))
        .execute();
    },
    async deleteOlderThan(at) {
      await db.sql.deleteFrom('rate_limits').where('window_start', '<', new Date(at)).execute();
    },
  };
}
