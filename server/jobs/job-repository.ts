// Stores the job queue. A conditional update leases jobs, so any number of instances can share the queue.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { batchWrites } from './batch-writes.ts';
import type { Job, JobQueue } from './job-queue.ts';

const LEASE_MS = 30_000;

async function leaseJobs(
  db: Database,
  deps: Pick<Dependencies, 'now'>,
  which: (q: SelectQueryBuilder<Tables, 'jobs', { id: number }>) => SelectQueryBuilder<Tables, 'jobs', { id: number }>,
): Promise<Job[]> {
  return db.retrying(() =>
    db.sql
      .updateTable('jobs')
      // The error of the last attempt is visible while the job waits. A new attempt clears it.
      .set({ attempts: sql`attempts + 1`, run_at: new Date(deps.now() + LEASE_MS), last_error: null })
      .where('id', 'in', (eb) =>
        which(eb.selectFrom('jobs').select('id').where('state', '=', 'ready'))
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'kind', 'payload', 'attempts'])
      .execute(),
  );
}

export function createJobRepository(db: Database, deps: Pick<Dependencies, 'now' | 'newId'>): JobQueue {
  async function markDone(ids: readonly number[]): Promise<void> {
    await db.sql
      .updateTable('jobs')
      .set({ state: 'done', done_at: new Date(deps.now()) })
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute();
  }

  async function deleteBefore(state: 'done' | 'dead', at: number): Promise<void> {
    await db.sql.deleteFrom('jobs').where('state', '=', state).where('done_at', '<', new Date(at)).execute();
  }

  return {
    async add({ kind, payload, dedupeKey, owner = null, isHeld = false, runAt: given }) {
      const id = deps.newId();
      const now = new Date(deps.now());
      const runAt = isHeld ? new Date(now.getTime() + LEASE_MS) : new Date(given ?? now);
      await db.sql
        .insertInto('jobs')
        .values({ id, kind, payload: JSON.stringify(payload), owner, dedupe_key: dedupeKey ?? null, run_at: runAt, created_at: now })
        .onConflict((c) => c.doNothing())
        .execute();
      return id;
    },
    lease: (max) => leaseJobs(db, deps, (q) => q.where('run_at', '<=', new Date(deps.now())).orderBy('run_at').limit(max)),
    leaseOne: async (id) =>
      (
        await leaseJobs(db, deps, (q) =>
          q.where('id', '=', id).where((eb) => eb.or([eb('run_at', '<=', new Date(deps.now())), eb('attempts', '=', 0)])),
        )
      )[0],
    async keep(id) {
      await db.sql
        .updateTable('jobs')
        .set({ run_at: new Date(deps.now() + LEASE_MS) })
        .where('id', '=', id)
        .where('state', '=', 'ready')
        .execute();
    },
    done: (id) => markDone([id]),
    doneWithOthers: batchWrites(markDone),
    async failed({ id, attempts }, message, at) {
      await db.sql
        .updateTable('jobs')
        .set(
          at === undefined
            ? { state: 'dead', last_error: message, done_at: new Date(deps.now()) }
            : { run_at: new Date(at), last_error: message },
        )
        .where((eb) => eb.and({ id, attempts, state: 'ready' }))
        .execute();
    },
    deleteDoneBefore: (at) => deleteBefore('done', at),
    deleteDeadBefore: (at) => deleteBefore('dead', at),
  };
}
