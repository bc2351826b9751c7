// Runs periodic sweeps, which each area defines.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';

export interface Sweep {
  /** Names it in the log, and in the list of what two instances may do at the same moment. */
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/** The name of every sweep that only deletes what is old. Two at once delete the same. */
export const DELETE_OLD = 'delete-old';

/** Hourly: deletes what is older than this many days. */
export function keepDays(days: number, deleteOlderThan: (at: number) => Promise<unknown>, now: () => number): Sweep {
  return { name: DELETE_OLD, everyMs: HOUR_MS, run: () => deleteOlderThan(now() - days * DAY_MS) };
}

/** First run of sweeps with intervals above a minute after a start, one after the other. */
const FIRST_MS = 2 * MINUTE_MS;
const APART_MS = 2_000;

/**
 * Runs one sweep at its interval. A call during a run starts one more run afterwards, so a slow database never gets two at once.
 */
function createSweeper(run: Sweep['run'], onError: (error: unknown) => void) {
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  return {
    async sweep(): Promise<void> {
      isWanted = true;
      if (isRunning) return;
      isRunning = true;
      while (isWanted && !isStopped) {
        isWanted = false;
        await run().catch(onError);
      }
      isRunning = false;
    },
    stop(): void {
      isStopped = true;
    },
  };
}

/**
 * Starts every sweep at its own interval. The first run comes within minutes, so a server that restarts often runs its sweeps too. The
 * returned function stops them all.
 */
export function startHousekeeping(
  sweeps: readonly Sweep[],
  onError: (error: unknown, sweep: string) => void,
  firstMs = FIRST_MS,
): () => void {
  const sweepers = sweeps.map(({ name, everyMs, run }) => ({ everyMs, ...createSweeper(run, (error) => onError(error, name)) }));
  const timers = sweepers.flatMap(({ everyMs, sweep }, place) => {
    const first = everyMs > MINUTE_MS ? [setTimeout(sweep, firstMs + place * APART_MS).unref()] : [];
    return [...first, setInterval(sweep, everyMs).unref()];
  });
  return () => {
    // `clearInterval` also clears timeouts.
    for (const timer of timers) clearInterval(timer);
    for (const { stop } of sweepers) stop();
  };
}
