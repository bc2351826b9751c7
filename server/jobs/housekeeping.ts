// What has to be done from time to time; what that is, each area says itself.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';

export interface Sweep {
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/** Once an hour, what is older than so many days goes. */
export function keepDays(days: number, deleteOlderThan: (at: number) => Promise<unknown>, now: () => number): Sweep {
  return { everyMs: HOUR_MS, run: () => deleteOlderThan(now() - days * DAY_MS) };
}

/** When sweeps of more than a minute come for the first time after a start, one after the other. */
const FIRST_MS = 2 * MINUTE_MS;
const APART_MS = 2_000;

/**
 * Starts every sweep's own round, the first time within minutes: a server that is switched off before a sweep's time is over has its
 * sweeps too. The returned function ends them all.
 */
export function startHousekeeping(sweeps: readonly Sweep[], onError: (error: unknown) => void, firstMs = FIRST_MS): () => void {
  const timers = sweeps.flatMap(({ everyMs, run }, place) => {
    const sweep = (): void => void run().catch(onError);
    const first = everyMs > MINUTE_MS ? [setTimeout(sweep, firstMs + place * APART_MS).unref()] : [];
    return [...first, setInterval(sweep, everyMs).unref()];
  });
  return () => {
    // One function ends both kinds of timers.
    for (const timer of timers) clearInterval(timer);
  };
}
