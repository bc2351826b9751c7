// Stores events by day. Events are never changed.
import type { Database } from '../../db/database.ts';

export interface EventRow {
  readonly id: number;
  readonly day: string;
  readonly type: string;
  readonly name: string;
  readonly userId: number | null;
  readonly props: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export function createAnalyticsRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    async add(events: readonly EventRow[]): Promise<void> {
      await db.sql
        .insertInto('analytics_events')
        .values(events.map(({ userId, props, ...event }) => ({ ...event, user_id: userId, props: JSON.stringify(props) })))
        .execute();
    },

    /** Deletes events before this day. A kind limits it to events of that kind. */
    async deleteOlderThan(at: number, name?: string): Promise<void> {
      await db.sql
        .deleteFrom('analytics_events')
        .where('day', '<', new Date(at).toISOString().slice(0, 10))
        .$if(name !== undefined, (q) => q.where('type', '=', 'event').where('name', '=', name ?? ''))
        .execute();
    },
  };
}
