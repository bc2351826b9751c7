// Locks an open person automatically: untouched for minutes, or hidden. Of two clocks the later one counts, because one stops while the
// tablet sleeps and the other can be set.

import { mustLock } from '#core/rules/tablet/locking.ts';

export interface LockWatchDeps {
  /** Monotonic clock of the page, ms. */
  readonly now: () => number;
  /** The device's clock, ms. It can only lock earlier, never later. */
  readonly wall: () => number;
  /** Runs something repeatedly. Returns a function that stops it. */
  readonly every: (ms: number, work: () => void) => () => void;
  readonly onLock: () => void;
}

export interface LockWatch {
  /** The person acted: a tap, a key. */
  touch(): void;
  hide(): void;
  /** The page is visible again. Locks at once after too long an absence. */
  show(): void;
  /** The person leaves the page for an action: camera, print, share or payment. It lasts until the page is visible again. */
  leaveFor(): void;
  /** Locks if it is time. */
  check(): void;
  stop(): void;
}

const CHECK_MS = 1_000;

interface Moment {
  readonly now: number;
  readonly wall: number;
}

/** Watches one open person until it is stopped or has locked. @param lockMinutes the centre's setting */
export function watchLock({ now, wall, every, onLock }: LockWatchDeps, lockMinutes: number): LockWatch {
  const moment = (): Moment => ({ now: now(), wall: wall() });
  const since = (from: Moment): number => Math.max(now() - from.now, wall() - from.wall);
  let touchedAt = moment();
  let hiddenAt: Moment | undefined;
  let isErrand = false;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    stopClock();
  };
  const check = (): void => {
    const hiddenMs = hiddenAt && since(hiddenAt);
    if (isOver || !mustLock({ untouchedMs: since(touchedAt), hiddenMs, isErrand, lockMinutes })) return;
    end();
    onLock();
  };
  const stopClock = every(CHECK_MS, check);
  return {
    touch() {
      check();
      touchedAt = moment();
    },
    hide() {
      hiddenAt ??= moment();
    },
    show() {
      check();
      hiddenAt = undefined;
      isErrand = false;
    },
    leaveFor() {
      isErrand = true;
    },
    check,
    stop: end,
  };
}
