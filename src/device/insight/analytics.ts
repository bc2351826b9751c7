// Sends events of a fixed list and errors to the shop, in batches when the page goes out of sight. What cannot be
// sent now stays on the phone until there is network; the oldest is dropped first.
import type { EventName } from '#core/facts/insight.ts';
import type { Fact, FactsOf } from '#core/rules/insight/events.ts';

export interface ReportedEvent {
  readonly type: 'event' | 'error';
  readonly name: string;
  readonly at: string;
  readonly props: Readonly<Record<string, Fact>>;
}

export interface Reporting {
  /** Where it goes. */
  readonly endpoint: string;
  /** The person lets us count. */
  readonly isOn: () => boolean;
  /** As far as the app knows. */
  readonly isReachable: () => boolean;
  /** What waits on the phone, over the end of the page. */
  readonly kept: { read(): string | null; write(text: string | null): void };
}

/** As many as the server takes at once. */
const BATCH = 50;
const MOST_WAITING = 200;
/** Of what waits on the phone; the browser's small storage is for more than this. */
const MOST_CHARACTERS = 60_000;

let queue: ReportedEvent[] = [];
let reporting: Reporting | undefined;
/** Asked for what they still have to say before a page goes. */
const collectors = new Set<() => void>();

function add(event: ReportedEvent): void {
  if (reporting?.isOn() === false) return;
  queue.push(event);
  if (queue.length > MOST_WAITING) queue.shift();
}

/** Tells of an event of the list (core/rules/insight/events.ts). */
export function track<N extends EventName>(name: N, props: FactsOf<N> & Readonly<Record<string, Fact>>): void {
  add({ type: 'event', name, at: new Date().toISOString(), props });
}

/** Tells of an error, at once where that can be. */
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

/** Sends what waits; without network it is kept. */
export function sendEvents(): void {
  // Nobody said yet where it goes: it waits in the page.
  if (!reporting) return;
  const waiting = [...readWaiting(reporting), ...queue];
  queue = [];
  if (waiting.length === 0) return;
  if (reporting.isReachable())
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      const body = new Blob([JSON.stringify({ events: batch })], { type: 'application/json' });
      // The browser takes only so much at a time: the rest goes with the next.
      if (navigator.sendBeacon?.(reporting.endpoint, body) !== true) break;
      waiting.splice(0, batch.length);
    }
  keep(reporting, waiting);
}

/** Drops what waits: the person has gone, or does not want it sent. */
export function forgetEvents(): void {
  queue = [];
  reporting?.kept.write(null);
}

/** @param collect tells what it still has to say, whenever the page goes out of sight */
export function beforePageLeaves(collect: () => void): void {
  collectors.add(collect);
}

/** From here on it is known where events go. What waits from earlier goes first. */
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
