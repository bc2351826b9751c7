// Decides when a tablet locks automatically. Times are milliseconds of the monotonic clock.
import { FEWEST_LOCK_MINUTES, LOCK_MINUTES, MOST_LOCK_MINUTES } from '../../facts/centre/centre.ts';

const MINUTE_MS = 60_000;
/** Out of sight: in another app, or with the screen off. */
export const HIDDEN_MS = 30_000;
/** The same during an action that the app started elsewhere: camera, print, share, payment. */
export const ERRAND_MS = 2 * MINUTE_MS;

export interface LockFacts {
  /** Since the last touch or key. */
  readonly untouchedMs: number;
  /** Since the page became hidden; undefined: it is visible. */
  readonly hiddenMs: number | undefined;
  /** The app opened the camera, the printer, a share or a payment. */
  readonly isErrand: boolean;
  /** The centre's setting; an invalid one counts as the default. */
  readonly lockMinutes: number;
}

/** The minutes of a setting. */
export const lockMinutesOf = (minutes: number): number =>
  Number.isInteger(minutes) && minutes >= FEWEST_LOCK_MINUTES && minutes <= MOST_LOCK_MINUTES ? minutes : LOCK_MINUTES;

/** Whether the tablet locks now. */
export function mustLock({ untouchedMs, hiddenMs, isErrand, lockMinutes }: LockFacts): boolean {
  if (untouchedMs >= lockMinutesOf(lockMinutes) * MINUTE_MS) return true;
  return hiddenMs !== undefined && hiddenMs >= (isErrand ? ERRAND_MS : HIDDEN_MS);
}
