// One open person per browser: a lock over all tabs that only one tab holds. A tab that unlocks asks the open one to lock.
import type { TabletChannel, TabletClock } from './tablet-deps.ts';

/** Held by the tab with an open person, for as long as it lives. */
export const PERSON_LOCK = 'khurpi-tablet-person';
/** Time for a tab to lock when it is asked. */
const LIMIT_MS = 5_000;

/** Waits for the lock. Returns a function that releases it; undefined when another tab does not give it up in time. */
export async function acquirePersonLock(
  locks: Pick<LockManager, 'request'>,
  channel: TabletChannel,
  clock: TabletClock,
): Promise<(() => void) | undefined> {
  channel.post({ kind: 'lock' });
  let isLate = false;
  const held = new Promise<() => void>((resolve, reject) => {
    const holding = locks.request(PERSON_LOCK, () => {
      // Nobody waits for it any more.
      if (isLate) return undefined;
      return new Promise<void>((release) => resolve(() => release()));
    });
    holding.catch(reject);
  });
  const late = clock.pause(LIMIT_MS).then(() => undefined);
  const release = await Promise.race([held, late]);
  if (!release) isLate = true;
  return release;
}
