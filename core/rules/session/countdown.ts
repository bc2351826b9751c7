// The resend countdown. Counted from a start time, so it is right after the phone slept. [spec 4 "Resend"]

/** Milliseconds left at `now`; 0 when it is over. */
export function countdownLeft(startedAt: number, lengthMs: number, now: number): number {
  return Math.min(Math.max(startedAt + lengthMs - now, 0), lengthMs);
}

/** Milliseconds → `mm:ss`, rounded up so that 00:00 means over. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Seconds at which a screen reader announces the countdown: only 30, 10 and 0. */
export function isAnnounced(leftMs: number): boolean {
  return [30, 10, 0].includes(Math.ceil(leftMs / 1000));
}
