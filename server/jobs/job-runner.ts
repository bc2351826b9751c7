// Runs the jobs of the queue, a few at a time, until it is stopped.
import { runAsAction } from '../failpoint.ts';
import type { Job, JobKind, JobQueue } from './job-queue.ts';

export interface JobRunnerParts {
  readonly queue: JobQueue;
  readonly kinds: Readonly<Record<string, JobKind>>;
  readonly now: () => number;
  readonly onError: (error: unknown, job: Job | undefined) => void;
  /** Pause while no job is due. */
  readonly idleMs?: number;
}

export interface JobRunner {
  start(): void;
  /** Checks the queue now instead of after the pause. */
  wake(): void;
  /** Runs this job now if it is due. Returns whether it succeeded. */
  runNow(id: number): Promise<boolean>;
  /** Waits for the running jobs and takes no more. */
  stop(): Promise<void>;
}

const BATCH = 10;
const IDLE_MS = 1_000;
/** A lease is half a minute; longer jobs extend it in time. */
const KEEP_EVERY_MS = 8_000;
const BACKOFF_FIRST_MS = 2_000;
const BACKOFF_MAX_MS = 15 * 60_000;

/** A pause that can end early. */
function createSleep(ms: number) {
  let wake = (): void => undefined;
  return {
    wake: (): void => wake(),
    pause: (): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

export function createJobRunner({ queue, kinds, now, onError, idleMs = IDLE_MS }: JobRunnerParts): JobRunner {
  let isStopped = false;
  let loop: Promise<void> | undefined;
  const sleep = createSleep(idleMs);
  const stopping = new AbortController();
  /** The long jobs, one after the other. */
  let aside: Promise<unknown> = Promise.resolve();

  async function runJob(job: Job, done = queue.done): Promise<boolean> {
    const kind = kinds[job.kind];
    try {
      if (!kind) throw new Error(`no handler for jobs of kind ${job.kind}`);
      await runAsAction(job.kind, async () => {
        await kind.handle(job.payload, job, stopping.signal);
        await done(job.id);
      });
      return true;
    } catch (error) {
      onError(error, job);
      const isLast = job.attempts >= (kind?.maxAttempts ?? 1);
      const pause = Math.min(BACKOFF_FIRST_MS * 2 ** (job.attempts - 1), BACKOFF_MAX_MS);
      const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      await queue.failed(job, message, isLast ? undefined : now() + pause);
      return false;
    }
  }

  function runAside(job: Job): void {
    const beat = setInterval(() => void queue.keep(job.id).catch((error: unknown) => onError(error, job)), KEEP_EVERY_MS);
    aside = aside.then(() => (isStopped ? undefined : runJob(job))).finally(() => clearInterval(beat));
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      let jobs: Job[] = [];
      try {
        jobs = await queue.lease(BATCH);
        const [long, short] = [true, undefined].map((isLong) => jobs.filter(({ kind }) => kinds[kind]?.isLong === isLong));
        for (const job of long ?? []) runAside(job);
        await Promise.all((short ?? []).map((job) => runJob(job, queue.doneWithOthers)));
      } catch (error) {
        onError(error, undefined);
      }
      if (jobs.length === 0 && !isStopped) await sleep.pause();
    }
  }

  return {
    start() {
      loop ??= work();
    },
    wake: sleep.wake,
    async runNow(id) {
      const job = await queue.leaseOne(id);
      return job !== undefined && runJob(job);
    },
    async stop() {
      isStopped = true;
      stopping.abort();
      sleep.wake();
      await loop;
      await aside;
    },
  };
}
