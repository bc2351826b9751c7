// Simulates a slow phone on a slow connection, and reads a page's own measures of its speed.
import type { CDPSession, Page } from 'playwright-core';

export interface Slowness {
  readonly name: string;
  /** Factor by which the processor is slowed. */
  readonly cpu: number;
  /** Absent: the connection is not slowed. Bits per second, and ms for a round trip. */
  readonly line?: { readonly down: number; readonly up: number; readonly latency: number };
}

/** The bits of one kilobit, as Lighthouse counts. */
const KILOBIT = 1_024;

export const phones = {
  // Lighthouse's slow 4G (150 ms, 1.6 Mbit/s down, 750 kbit/s up), as Lighthouse sets it through DevTools: 3.75 times the latency
  // and 0.9 times the bits. So these figures can be compared with those of other shops. [GoogleChrome/lighthouse
  // core/config/constants.js]
  slow4g: {
    name: 'slow 4G, processor 4 times slower',
    cpu: 4,
    line: { down: 1_474.56 * KILOBIT, up: 675 * KILOBIT, latency: 562.5 },
  },
  edge: { name: '400 kbit/s, processor 6 times slower', cpu: 6, line: { down: 400_000, up: 200_000, latency: 400 } },
  village: { name: '250 kbit/s, processor 4 times slower', cpu: 4, line: { down: 250_000, up: 125_000, latency: 400 } },
  cheap: { name: 'processor 4 times slower', cpu: 4 },
} satisfies Record<string, Slowness>;

/** Slows a page down, for as long as it is open. */
export async function slowDown(page: Page, { cpu, line }: Slowness): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (line) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.down / 8,
      uploadThroughput: line.up / 8,
    });
  }
  return devtools;
}

/** Makes every later document of the page record its long tasks. */
export async function recordTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: [number, number][] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, startTime + duration]);
    }).observe({ type: 'longtask', buffered: true });
  });
}

export interface Quiet {
  /**
   * When the page answers reliably: the end of the last task over 50 ms before five seconds without one, with at most two open requests.
   * Lighthouse counts TTI in the same way.
   */
  readonly interactive: number;
  /** The longest task after the first paint; 0 when none exceeds 50 ms. */
  readonly longestTask: number;
}

/** Waits until the page is quiet. */
export async function waitForQuiet(page: Page): Promise<Quiet> {
  const handle = await page.waitForFunction(() => {
    const WINDOW_MS = 5_000;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!paint) return undefined;
    const tasks = (window as unknown as { longTasks: [number, number][] }).longTasks.filter(([, end]) => end > paint.startTime);
    const requests = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      (one) => [one.startTime, one.responseEnd] as const,
    );
    const openAt = (at: number): number => requests.filter(([start, end]) => start <= at && end > at).length;
    const ends = [paint.startTime, ...tasks.map(([, end]) => end), ...requests.map(([, end]) => end)].sort((a, b) => a - b);
    const isQuiet = (from: number): boolean =>
      from + WINDOW_MS <= performance.now() &&
      openAt(from) <= 2 &&
      !tasks.some(([start, end]) => end > from && start < from + WINDOW_MS) &&
      !requests.some(([start]) => start > from && start < from + WINDOW_MS && openAt(start) > 2);
    const from = ends.find((end) => end >= paint.startTime && isQuiet(end));
    if (from === undefined) return undefined;
    return {
      interactive: Math.max(paint.startTime, ...tasks.map(([, end]) => end).filter((end) => end <= from)),
      longestTask: Math.max(0, ...tasks.map(([start, end]) => end - start)),
    };
  });
  return (await handle.jsonValue()) as Quiet;
}

interface Recorded {
  /** Number of a tap or key → duration of its slowest part, ms. */
  readonly interactions: Map<number, number>;
}

/** Makes every later document of the page record how long taps and keys take until they are painted. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactions = new Map<number, number>();
    Object.assign(window, { recorded: { interactions } });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0)
          interactions.set(entry.interactionId, Math.max(interactions.get(entry.interactionId) ?? 0, entry.duration));
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/**
 * The slowest tap or key since the page was opened or this was last read, ms. The browser counts in steps of 8 and reports nothing below
 * 16.
 */
export async function slowestInteraction(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A paint is reported in one of the next frames.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    const { interactions } = (window as unknown as { recorded: Recorded }).recorded;
    const slowest = Math.max(16, ...interactions.values());
    interactions.clear();
    return slowest;
  });
}

/** When the largest element of the page was painted, ms after the request. */
export async function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

/** Makes every later document of the page add up its layout shifts. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shift without a tap; it should not exceed 0.1. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Counts the received bodies. @returns reads the bytes received within so many ms after the request of the document */
export async function countBytes(devtools: CDPSession): Promise<(ms: number) => number> {
  const came: (readonly [at: number, bytes: number])[] = [];
  let asked: number | undefined;
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ timestamp, type }) => {
    if (type === 'Document') asked ??= timestamp;
  });
  /** Headers, and bytes that are already counted, by request. */
  const counted = new Map<string, number>();
  const skip = (id: string, bytes: number): void => void counted.set(id, (counted.get(id) ?? 0) + bytes);
  const count = (id: string, at: number, bytes: number): void => {
    came.push([at, bytes]);
    skip(id, bytes);
  };
  devtools.on('Network.responseReceived', ({ requestId, response }) => skip(requestId, response.encodedDataLength));
  devtools.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => count(requestId, timestamp, encodedDataLength));
  // For a page itself, the browser reports its bytes only after it has loaded.
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    count(requestId, timestamp, encodedDataLength - (counted.get(requestId) ?? 0)),
  );
  // Uses the time of arrival, because this process gets the report much later while the page is busy.
  return (ms) => came.reduce((sum, [at, bytes]) => (at <= (asked ?? 0) + ms / 1_000 ? sum + bytes : sum), 0);
}

/** Makes every later document of the page record when an element that matches is first painted. */
export async function noteFirst(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const look = (): void => {
      if (!document.querySelector(wanted)) return void requestAnimationFrame(look);
      requestAnimationFrame(() => Object.assign(window, { firstSeen: performance.now() }));
    };
    requestAnimationFrame(look);
  }, selector);
}

/** The recorded time, ms after the request of the document. */
export async function firstSeen(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => (window as unknown as { firstSeen?: number }).firstSeen);
  return (await handle.jsonValue()) as number;
}
