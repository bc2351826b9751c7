// Work that must happen after its cause commits: written in the same transaction, done by a runner, and retried.

export interface NewJob {
  readonly kind: string;
  readonly payload: unknown;
  /** A second job with the same key is not added. */
  readonly dedupeKey?: string;
  /** A keyed hash of the person. The export of a person's data finds the job by it. */
  readonly owner?: string;
  /** The caller will run the job at once with `leaseOne`, so other runners leave it alone for the time of a lease. */
  readonly isHeld?: boolean;
  /** The job does not run before this moment, epoch milliseconds. The default is at once. */
  readonly runAt?: number;
}

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** The number of the attempt, from 1. */
  readonly attempts: number;
}

export interface JobQueue {
  /** Adds within the current transaction; returns the job's id. */
  add(job: NewJob): Promise<number>;
  /** Leases up to `max` due jobs, so that no other runner takes them during the lease. */
  lease(max: number): Promise<Job[]>;
  /** Leases this job if it is due, or if it is held and has not been tried. Undefined if another runner has it. */
  leaseOne(id: number): Promise<Job | undefined>;
  /** Extends the lease. */
  keep(id: number): Promise<void>;
  done(id: number): Promise<void>;
  /** Marks one of many jobs as done. Jobs that finish at the same moment are stored in one statement. */
  doneWithOthers(id: number): Promise<void>;
  /** Schedules a retry at `at`, or none when undefined. Does nothing if the job is done or another runner took it over. */
  failed(job: Pick<Job, 'id' | 'attempts'>, message: string, at: number | undefined): Promise<void>;
  deleteDoneBefore(at: number): Promise<void>;
  /** Deletes failed jobs, which stay longer than completed ones, for the operator. */
  deleteDeadBefore(at: number): Promise<void>;
}

/** @param signal the server stops: long work throws, and continues at the next start */
export type JobHandler = (payload: unknown, job: Job, signal: AbortSignal) => Promise<void>;

export interface JobKind {
  readonly handle: JobHandler;
  readonly maxAttempts: number;
  /** The job may take minutes. Long jobs run separately, one at a time. */
  readonly isLong?: true;
}
