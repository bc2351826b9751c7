// When a delivery is retried, and when a receiver is given up.
import { GIVE_UP_DAYS, SWITCH_OFF_DAYS } from '../../facts/programs/webhook.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts';

/** Waits after the first attempt, the second, and so on. The last one repeats. */
const WAITS_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS];

/**
 * Time of the next attempt. Undefined: none, because three days have passed.
 * @param tries so far, from 1
 */
export function nextTryAt({ firstTryAt, tries, now }: { firstTryAt: number; tries: number; now: number }): number | undefined {
  const at = now + (WAITS_MS[tries - 1] ?? WAITS_MS.at(-1) ?? 0);
  return at - firstTryAt > GIVE_UP_DAYS * DAY_MS ? undefined : at;
}

/** Whether a receiver that failed since then is switched off. */
export const isSwitchedOff = (failingSince: number, now: number): boolean => now - failingSince >= SWITCH_OFF_DAYS * DAY_MS;
