// Counts the visits of a day by speed range.
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type SpeedRow = Tables['speed_counts'];

export interface SpeedSearch {
  /** Indian days, first and last included. */
  readonly from: string;
  readonly to: string;
  readonly connection?: string | undefined;
}

export type SpeedRepository = ReturnType<typeof createSpeedRepository>;

export function createSpeedRepository(db: Database) {
  return {
    /** Each row appears once and in order, so that two concurrent writers wait for each other without a deadlock. */
    async add(rows: readonly SpeedRow[]): Promise<void> {
      await db.sql
        .insertInto('speed_counts')
        .values([...rows])
        .onConflict((c) =>
          c
            .columns(['day', 'route', 'connection', 'metric', 'bucket'])
            .doUpdateSet((eb) => ({ count: eb('speed_counts.count', '+', eb.ref('excluded.count')) })),
        )
        .execute();
    },

    /** The counts by page, metric and bucket. */
    sums: ({ from, to, connection }: SpeedSearch) =>
      db.sql
        .selectFrom('speed_counts')
        .select(['route', 'metric', 'bucket', sql<number>`sum(count)::bigint`.as('count')])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .$if(connection !== undefined, (q) => q.where('connection', '=', connection ?? ''))
        .groupBy(['route', 'metric', 'bucket'])
        .execute(),

    /** Deletes counts before the day of this moment. */
    async deleteOlderThan(at: number): Promise<void> {
      await db.sql.deleteFrom('speed_counts').where('day', '<', new Date(at).toISOString().slice(0, 10)).execute();
    },
  };
}
