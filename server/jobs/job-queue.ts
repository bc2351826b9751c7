// Work that must happen once its cause is committed: written in the same transaction, done by a runner, tried again with patience.

export interface NewJob {
  readonly kind: string;
  readonly payload: unknown;
  /** A job with the same key is added once. */
  readonly dedupeKey?: string;
  /** A keyed hash of whom it is about, so that it is found for the file of their data. */
  readonly owner?: string;
  /** Who adds it does it at once by `leaseOne`: others leave it alone for as long as a lease. */
  readonly isHeld?: boolean;
  /** Not before this moment, epoch milliseconds; at once when it is not said. */
  readonly runAt?: number;
}

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** Which try this is, from 1. */
  readonly attempts: number;
}

export interface JobQueue {
  /** Adds within the current transaction; answers the job's id. */
  add(job: NewJob): Promise<number>;
  /** Takes up to `max` due jobs, leased for a while so that no one else does them meanwhile. */
  lease(max: number): Promise<Job[]>;
  /** Takes this job if it is due, or held and never tried, and nobody has it. */
  leaseOne(id: number): Promise<Job | undefined>;
  /** Nobody else takes it for another while. */
  keep(id: number): Promise<void>;
  done(id: number): Promise<void>;
  /** The same of one of many: what is done within a moment is put down together. */
  doneWithOthers(id: number): Promise<void>;
  /** Tries again at `at`, or never when undefined. Nothing changes when the job was done or taken over meanwhile. */
  failed(job: Pick<Job, 'id' | 'attempts'>, message: string, at: number | undefined): Promise<void>;
  deleteDoneBefore(at: number): Promise<void>;
  /** Those that were given up; they stay longer, for whoever looks after the shop. */
  deleteDeadBefore(at: number): Promise<void>;
}

/** @param signal the server stops: what takes long throws, and goes on at the next start */
export type JobHandler = (payload: unknown, job: Job, signal: AbortSignal) => Promise<void>;

export interface JobKind {
  readonly handle: JobHandler;
  readonly maxAttempts: number;
  /** It may take minutes: it is done aside, one of them after the other, while the others go on. */
  readonly isLong?: true;
}
