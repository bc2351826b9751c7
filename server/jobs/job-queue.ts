// Work that must happen after its cause commits: written in the same transaction, done by a runner, and retried.

export interface NewJob {
  readonly kind: string;
  readonly payload: unknown;
  /** A job with the same key is added once. */
  readonly dedupeKey?: string;
  /** A keyed hash of the person, so that the job is found for their data file. */
  readonly owner?: string;
  /** The caller runs it at once by `leaseOne`: others leave it alone for the time of a lease. */
  readonly isHeld?: boolean;
  /** Not before this moment, epoch milliseconds; at once by default. */
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
  /** Takes up to `max` due jobs with a lease, so that nobody else does them meanwhile. */
  lease(max: number): Promise<Job[]>;
  /** Takes this job if it is due, or held and never tried, and free. */
  leaseOne(id: number): Promise<Job | undefined>;
  /** Extends the lease. */
  keep(id: number): Promise<void>;
  done(id: number): Promise<void>;
  /** The same for one of many: jobs that finish at the same moment are recorded together. */
  doneWithOthers(id: number): Promise<void>;
  /** Tries again at `at`, or never when undefined. Does nothing when the job was done or taken over meanwhile. */
  failed(job: Pick<Job, 'id' | 'attempts'>, message: string, at: number | undefined): Promise<void>;
  deleteDoneBefore(at: number): Promise<void>;
  /** Failed jobs; they stay longer, for the operator. */
  deleteDeadBefore(at: number): Promise<void>;
}

/** @param signal the server stops: long work throws, and continues at the next start */
export type JobHandler = (payload: unknown, job: Job, signal: AbortSignal) => Promise<void>;

export interface JobKind {
  readonly handle: JobHandler;
  readonly maxAttempts: number;
  /** It may take minutes: such jobs run separately, one after the other. */
  readonly isLong?: true;
}
