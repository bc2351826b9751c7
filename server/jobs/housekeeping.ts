// What has to be done from time to time; what that is, each area says itself.

export interface Sweep {
  readonly everyMs: number;
  run(): Promise<unknown>;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Once an hour, what is older than so many days goes. */
export function keepDays(days: number, deleteOlderThan: (at: number) => Promise<unknown>, now: () => number): Sweep {
  return { everyMs: HOUR, run: () => deleteOlderThan(now() - days * DAY) };
}

/** Starts every sweep's own round; the returned function ends them all. */
export function startHousekeeping(sweeps: readonly Sweep[], onError: (error: unknown) => void): () => void {
  const timers = sweeps.map(({ everyMs, run }) => setInterval(() => void run().catch(onError), everyMs).unref());
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
