// Measures how fast pages are on this phone: largest paint, answers to taps, layout shifts, and start of the worker, by kind of
// page. It uses the browser's own measurements and stores nothing about what the person saw.
import { type ConnectionClass, connectionClasses } from '#core/facts/insight.ts';
import { routeOf } from '#core/rules/insight/speed.ts';

/** An entry of the browser's measurements, with the fields of its kind. */
export interface Measure {
  readonly startTime: number;
  readonly duration: number;
  readonly interactionId?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}

/** Source of the measurements. */
export interface SpeedSource {
  /** Calls back for each entry of a kind, also earlier ones. False if the browser does not measure this kind. */
  observe(kind: string, take: (measure: Measure) => void): boolean;
  path(): string;
  connection(): string | undefined;
  /** Time that the worker took to start, ms. Undefined when no worker answered. */
  workerMs(): number | undefined;
}

export interface SpeedFacts {
  readonly route: string;
  readonly connection: ConnectionClass;
  readonly lcp?: number;
  readonly inp?: number;
  readonly cls?: number;
  readonly worker?: number;
}

/** Per visit, because each report costs data. */
const MOST_A_VISIT = 10;
/** Layout shifts that follow each other closely count as one, because a person notices them as one. */
const JUMP_PAUSE_MS = 1_000;
const JUMP_LONGEST_MS = 5_000;
/** Number of slowest answers to store. One in fifty answers is ignored as an outlier. */
const SLOWEST = 10;
const LEFT_OUT_IN = 50;

/** The slowest answer to a tap, without one outlier in fifty. */
function createAnswers() {
  const slowest = new Map<number, number>();
  const seen = new Set<number>();
  return {
    add({ interactionId: id, duration }: Measure): void {
      if (!id) return;
      seen.add(id);
      slowest.set(id, Math.max(slowest.get(id) ?? 0, duration));
      if (slowest.size > SLOWEST) slowest.delete([...slowest].reduce((a, b) => (b[1] < a[1] ? b : a))[0]);
    },
    worst(): number | undefined {
      const sorted = [...slowest.values()].sort((a, b) => b - a);
      return sorted[Math.min(sorted.length - 1, Math.floor(seen.size / LEFT_OUT_IN))];
    },
  };
}

/** The largest group of layout shifts. */
function createJumps() {
  let [worst, run, begun, last] = [0, 0, 0, 0];
  return {
    add({ startTime, value = 0, hadRecentInput }: Measure): void {
      // A shift after a person's tap is expected, so it does not count.
      if (hadRecentInput) return;
      const isOfRun = run > 0 && startTime - last < JUMP_PAUSE_MS && startTime - begun < JUMP_LONGEST_MS;
      if (!isOfRun) [run, begun] = [0, startTime];
      run += value;
      last = startTime;
      worst = Math.max(worst, run);
    },
    worst: (): number => worst,
  };
}

const begin = (route: string) => ({ route, answers: createAnswers(), jumps: createJumps(), isReported: false });

/** Starts to measure. Returns a function that reports the figures so far, for when the page is hidden. */
export function watchSpeed(source: SpeedSource, tell: (facts: SpeedFacts) => void): () => void {
  let page = begin(routeOf(source.path()));
  let isFirst = true;
  let paint: number | undefined;
  let left = MOST_A_VISIT;

  function finish(): void {
    const inp = page.answers.worst();
    const worker = isFirst ? source.workerMs() : undefined;
    const facts = {
      ...(isFirst && paint !== undefined ? { lcp: Math.round(paint) } : {}),
      ...(inp === undefined ? {} : { inp: Math.round(inp) }),
      ...(hasJumps ? { cls: Math.round(page.jumps.worst() * 1_000) / 1_000 } : {}),
      ...(worker === undefined ? {} : { worker: Math.round(worker) }),
    };
    if (page.isReported || left === 0 || Object.keys(facts).length === 0) return;
    left--;
    page.isReported = true;
    const connection = connectionClasses.find((one) => one === source.connection()) ?? 'unknown';
    tell({ route: page.route, connection, ...facts });
    isFirst = false;
  }
  /** Sets the current page, and reports the page before it. */
  function inView(): typeof page {
    const route = routeOf(source.path());
    if (route !== page.route) {
      finish();
      isFirst = false;
      page = begin(route);
    }
    return page;
  }
  const answered = (measure: Measure): void => inView().answers.add(measure);
  source.observe('largest-contentful-paint', ({ startTime }) => {
    paint = startTime;
  });
  source.observe('first-input', answered);
  source.observe('event', answered);
  const hasJumps = source.observe('layout-shift', (measure) => inView().jumps.add(measure));
  return () => {
    inView();
    finish();
  };
}

interface Navigator2 {
  readonly connection?: { readonly effectiveType?: string };
}

/** The measurements of this browser. */
export const browserSpeed: SpeedSource = {
  observe(kind, take) {
    try {
      if (!PerformanceObserver.supportedEntryTypes.includes(kind)) return false;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as unknown as Measure);
      });
      observer.observe({ type: kind, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
      return true;
    } catch {
      return false;
    }
  },
  path: () => location.pathname,
  connection: () => (navigator as Navigator2).connection?.effectiveType,
  workerMs() {
    const [entry] = performance.getEntriesByType?.('navigation') ?? [];
    const { workerStart = 0, fetchStart = 0 } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
    return workerStart > 0 && fetchStart >= workerStart ? fetchStart - workerStart : undefined;
  },
};
