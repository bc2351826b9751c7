// One person per browser is open: a lock over all tabs that only one holds. A tab that unlocks asks the one that is open to lock.
import type { TabletChannel, TabletClock } from './tablet-deps.ts';

/** Held by the tab that has a person open, for as long as it lives. */
export const PERSON_LOCK = 'khurpi-tablet-person';
/** A tab that is asked to lock has so long. */
const LIMIT_MS = 5_000;

/** Waits for the lock. Answers how to let it go; undefined where another tab does not give it up in time. */
export async function holdPerson(
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
