// When an open person is locked by itself: untouched for minutes, or out of sight. Two clocks are asked and the later one counts, as one
// stops while the tablet sleeps and the other can be set.

export interface LockWatchDeps {
  /** Monotonic clock of the page, ms. */
  readonly now: () => number;
  /** The device's clock, ms: only to lock earlier, never later. */
  readonly wall: () => number;
  /** Runs something again and again. Answers how to end it. */
  readonly every: (ms: number, work: () => void) => () => void;
  readonly onLock: (why: LockReason) => void;
}

export type LockReason = 'untouched' | 'hidden';

/** How long a person may be away, as the rules say. */
export interface LockLimits {
  /** Untouched, ms. */
  readonly untouchedMs: number;
  /** Out of sight, ms. */
  readonly hiddenMs: number;
  /** Out of sight for the camera, a print, a share or a payment, ms. */
  readonly busyMs: number;
}

export interface LockWatch {
  /** The person did something: a tap, a key. */
  touch(): void;
  hide(): void;
  /** The page is in sight again. Locks at once where it was away for too long. */
  show(): void;
  /** What follows takes the person out of sight for a reason: a camera, print, share or payment. It lasts until the page is shown again. */
  leaveFor(): void;
  /** Locks where it is time. */
  check(): void;
  stop(): void;
}

const CHECK_MS = 1_000;

interface Moment {
  readonly now: number;
  readonly wall: number;
}

/** Watches one open person, until it is stopped or has locked. */
export function watchLock({ now, wall, every, onLock }: LockWatchDeps, limits: LockLimits): LockWatch {
  const moment = (): Moment => ({ now: now(), wall: wall() });
  const since = (from: Moment): number => Math.max(now() - from.now, wall() - from.wall);
  let touchedAt = moment();
  let hiddenAt: Moment | undefined;
  let isBusy = false;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    stopClock();
  };
  const lock = (why: LockReason): void => {
    end();
    onLock(why);
  };
  const check = (): void => {
    if (isOver) return;
    const hiddenLimit = isBusy ? limits.busyMs : limits.hiddenMs;
    if (hiddenAt && since(hiddenAt) >= hiddenLimit) lock('hidden');
    else if (since(touchedAt) >= limits.untouchedMs) lock('untouched');
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
      isBusy = false;
    },
    leaveFor() {
      isBusy = true;
    },
    check,
    stop: end,
  };
}
