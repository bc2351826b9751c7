// Sends events of a fixed list and errors to the shop, in batches when the page is hidden. Without network they stay on the
// phone. The oldest are dropped first.
import type { EventName } from '#core/facts/insight.ts';
import type { Fact, FactsOf } from '#core/rules/insight/events.ts';

export interface ReportedEvent {
  readonly type: 'event' | 'error';
  readonly name: string;
  readonly at: string;
  readonly props: Readonly<Record<string, Fact>>;
}

export interface Reporting {
  /** The address to which it sends. */
  readonly endpoint: string;
  /** Whether the person allows counting. */
  readonly isOn: () => boolean;
  /** As far as the app knows. */
  readonly isReachable: () => boolean;
  /** The stored events, which survive the page. */
  readonly kept: { read(): string | null; write(text: string | null): void };
}

/** The maximum number of events that the server accepts at once. */
const BATCH = 50;
const MOST_WAITING = 200;
/** Maximum size of the stored events. The browser's small storage is needed for other data too. */
const MOST_CHARACTERS = 60_000;

let queue: ReportedEvent[] = [];
let reporting: Reporting | undefined;
/** Functions that report their last events before a page is left. */
const collectors = new Set<() => void>();

function add(event: ReportedEvent): void {
  if (reporting?.isOn() === false) return;
  queue.push(event);
  if (queue.length > MOST_WAITING) queue.shift();
}

/** Reports an event of the list (core/rules/insight/events.ts). */
export function track<N extends EventName>(name: N, props: FactsOf<N> & Readonly<Record<string, Fact>>): void {
  add({ type: 'event', name, at: new Date().toISOString(), props });
}

/** Reports an error, at once if possible. */
export function trackError(error: Omit<ReportedEvent, 'type'>): void {
  add({ ...error, type: 'error' });
  sendEvents();
}

function readWaiting({ kept }: Reporting): ReportedEvent[] {
  try {
    const waiting: unknown = JSON.parse(kept.read() ?? '[]');
    return Array.isArray(waiting) ? waiting : [];
  } catch {
    return [];
  }
}

function keep({ kept }: Reporting, waiting: readonly ReportedEvent[]): void {
  let rest = waiting.slice(-MOST_WAITING);
  let text = JSON.stringify(rest);
  while (text.length > MOST_CHARACTERS) {
    rest = rest.slice(Math.ceil(rest.length / 10));
    text = JSON.stringify(rest);
  }
  kept.write(rest.length === 0 ? null : text);
}

/** Sends the waiting events. Without network they are stored. */
export function sendEvents(): void {
  // The address is not known yet, so the events wait in the page.
  if (!reporting) return;
  const waiting = [...readWaiting(reporting), ...queue];
  queue = [];
  if (waiting.length === 0) return;
  if (reporting.isReachable())
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      const body = new Blob([JSON.stringify({ events: batch })], { type: 'application/json' });
      // The browser accepts only a limited size at a time. The rest is sent with the next request.
      if (navigator.sendBeacon?.(reporting.endpoint, body) !== true) break;
      waiting.splice(0, batch.length);
    }
  keep(reporting, waiting);
}

/** Drops the waiting events, because the person has left or does not want them sent. */
export function forgetEvents(): void {
  queue = [];
  reporting?.kept.write(null);
}

/** @param collect reports its remaining events whenever the page is hidden */
export function beforePageLeaves(collect: () => void): void {
  collectors.add(collect);
}

/** The address is known from here on. Stored events are sent first. */
export function startAnalytics(given: Reporting): void {
  const isFirst = reporting === undefined;
  reporting = given;
  if (!given.isOn()) forgetEvents();
  sendEvents();
  if (!isFirst) return;
  const leave = (): void => {
    if (document.visibilityState === 'visible') return;
    for (const collect of collectors) collect();
    sendEvents();
  };
  document.addEventListener('visibilitychange', leave);
  addEventListener('pagehide', leave);
}
