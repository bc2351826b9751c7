// How many visits of a day fell into which bucket.
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type SpeedRow = Tables['speed_counts'];

export interface SpeedSearch {
  /** Days of India, both counted. */
  readonly from: string;
  readonly to: string;
  readonly connection?: string | undefined;
}

export type SpeedRepository = ReturnType<typeof createSpeedRepository>;

export function createSpeedRepository(db: Database) {
  return {
    /** In one order, so that two who count at once wait for each other and do not lock each other out. Each row once. */
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

    /** By page, metric and bucket. */
    sums: ({ from, to, connection }: SpeedSearch) =>
      db.sql
        .selectFrom('speed_counts')
        .select(['route', 'metric', 'bucket', sql<number>`sum(count)::bigint`.as('count')])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .$if(connection !== undefined, (q) => q.where('connection', '=', connection ?? ''))
        .groupBy(['route', 'metric', 'bucket'])
        .execute(),

    /** Deletes what came before the day of this moment. */
    async deleteOlderThan(at: number): Promise<void> {
      await db.sql.deleteFrom('speed_counts').where('day', '<', new Date(at).toISOString().slice(0, 10)).execute();
    },
  };
}
