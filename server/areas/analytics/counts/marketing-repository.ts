// Reads the queued messages to the marketing service. The consent area sends them.
import type { Database } from '../../../db/database.ts';

export type StoredState = 'ready' | 'done' | 'dead';

/** Jobs that send a choice to the service. */
const KIND = 'marketing-number';

export type MarketingRepository = ReturnType<typeof createMarketingRepository>;

export const createMarketingRepository = (db: Database) => ({
  /** Newest first. */
  list: (state: StoredState | undefined, beforeId: number | undefined, limit: number) =>
    db.sql
      .selectFrom('jobs')
      .select(['id', 'state', 'attempts', 'last_error', 'created_at', 'done_at'])
      .where('kind', '=', KIND)
      .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'ready'))
      .$if(beforeId !== undefined, (q) => q.where('id', '<', beforeId ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
});
