// Delays work that nobody waits for.

/** Runs the work when the browser has time for it, at most 1.5 s later. */
export const whenIdle = (work: () => void): void =>
  void (globalThis.requestIdleCallback?.(work, { timeout: 1_500 }) ?? setTimeout(work, 200));

/** Continues in a new task, so that the browser can handle a tap before it. A message is not delayed as a timer is. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
