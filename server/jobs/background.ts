// Runs the server's background work, jobs and housekeeping, until it closes.
import type { FastifyInstance } from 'fastify';
import { type Sweep, startHousekeeping } from './housekeeping.ts';
import type { JobKind, JobQueue } from './job-queue.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';

export interface Background extends Pick<JobRunner, 'wake' | 'runNow'> {
  /** Runs these jobs and sweeps once the server is ready. Called once, after all areas registered theirs. */
  start(jobs: Readonly<Record<string, JobKind>>, sweeps: readonly Sweep[]): void;
}

/** Sees all jobs and sweeps before they start, and returns the jobs to run. */
export type WatchWork = (jobs: Readonly<Record<string, JobKind>>, sweeps: readonly Sweep[]) => Readonly<Record<string, JobKind>>;

export interface BackgroundPace {
  /** Interval at which the runner looks for jobs without a notice, ms. The default is one second. */
  readonly jobsIdleMs?: number | undefined;
  /** How long after the start rare sweeps first run, ms; minutes. */
  readonly firstSweepMs?: number | undefined;
  /** Only tests set it. */
  readonly watch?: WatchWork | undefined;
}

export function createBackground(app: FastifyInstance, queue: JobQueue, now: () => number, pace: BackgroundPace = {}): Background {
  const { jobsIdleMs: idleMs, firstSweepMs, watch = (jobs) => jobs } = pace;
  const kinds: Record<string, JobKind> = {};
  const runner = createJobRunner({
    queue,
    kinds,
    now,
    ...(idleMs === undefined ? {} : { idleMs }),
    onError: (error, job) =>
      app.log.error({ err: error, job: job && { id: job.id, kind: job.kind, attempts: job.attempts } }, 'job failed'),
  });
  return {
    wake: runner.wake,
    runNow: runner.runNow,
    start(jobs, sweeps) {
      Object.assign(kinds, watch(jobs, sweeps));
      const stopHousekeeping = startHousekeeping(
        sweeps,
        (error, sweep) => app.log.error({ err: error, sweep }, 'housekeeping failed'),
        firstSweepMs,
      );
      app.addHook('onReady', async () => runner.start());
      app.addHook('onClose', async () => {
        stopHousekeeping();
        await runner.stop();
      });
    },
  };
}
