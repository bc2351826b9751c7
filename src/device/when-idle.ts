// Delays work that nobody waits for.

/** Runs the work when the browser has time for it, at most 1.5 s later. */
export const whenIdle = (work: () => void): void =>
  void (globalThis.requestIdleCallback?.(work, { timeout: 1_500 }) ?? setTimeout(work, 200));
