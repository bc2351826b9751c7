// Reads the operator's metrics from the database: waiting and failed jobs, and the last check of the books.
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export interface JobFigures {
  readonly kind: string;
  readonly state: 'ready' | 'dead';
  readonly count: number;
}

export interface DatabaseFigures {
  readonly jobs: readonly JobFigures[];
  /** Due time of the job that has waited longest, epoch milliseconds. Undefined if no job is due. */
  readonly oldestDueAt: number | undefined;
  /** Undefined: the books were never checked. */
  readonly books: { readonly at: number; readonly differences: number } | undefined;
}

/** Uses the indexes of ready and dead jobs, so that completed jobs are never read, however many there are. */
export const createFiguresRepository = (db: Database) => ({
  async read(now: number): Promise<DatabaseFigures> {
    const { rows } = await sql<JobFigures & { due_at: Date | null }>`
      select kind, 'ready' as state, count(*)::int as count, min(run_at) filter (where run_at <= ${new Date(now)}) as due_at
      from jobs where state = 'ready' group by kind
      union all
      select kind, 'dead', count(*)::int, null::timestamptz from jobs where state = 'dead' group by kind`.execute(db.sql);
    const check = await db.sql.selectFrom('book_checks').select(['at', 'differences']).orderBy('day', 'desc').limit(1).executeTakeFirst();
    const due = rows.flatMap(({ due_at }) => (due_at ? [due_at.getTime()] : []));
    return {
      jobs: rows.map(({ kind, state, count }) => ({ kind, state, count })),
      oldestDueAt: due.length === 0 ? undefined : Math.min(...due),
      books: check && { at: check.at.getTime(), differences: check.differences },
    };
  },
});
