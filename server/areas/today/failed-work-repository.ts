// Reads failed jobs, and the rows they are about.
import { sql } from 'kysely';
import { type JobKindName, messageJobs, urgentMessageJobs } from '#core/rules/job-kinds.ts';
import type { Database } from '../../db/database.ts';

export interface FailedJobRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly last_error: string | null;
  readonly done_at: Date | null;
  readonly created_at: Date;
  readonly attempts: number;
}

export type FailedWhat = 'messages' | 'tasks';

export type FailedWorkRepository = ReturnType<typeof createFailedWorkRepository>;

export function createFailedWorkRepository(db: Database) {
  const others: readonly JobKindName[] = [...messageJobs, ...urgentMessageJobs];
  return {
    /** Newest first. */
    list: (what: FailedWhat, beforeId: number | undefined, limit: number): Promise<FailedJobRow[]> =>
      db.sql
        .selectFrom('jobs')
        .select(['id', 'kind', 'payload', 'last_error', 'done_at', 'created_at', 'attempts'])
        .where('state', '=', 'dead')
        .$if(what === 'messages', (q) => q.where('kind', 'in', messageJobs))
        .$if(what === 'tasks', (q) => q.where('kind', 'not in', others))
        .$if(beforeId !== undefined, (q) => q.where('id', '<', sql<number>`${beforeId ?? 0}::bigint`))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** False when there is no such job; one that is already ready stays so. */
    async retry(id: number, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('jobs')
        .set({ state: 'ready', attempts: 0, run_at: at, done_at: null })
        .where('id', '=', id)
        .where('state', '=', 'dead')
        .where('kind', 'not in', urgentMessageJobs)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}
