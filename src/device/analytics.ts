// Events for those who run the shop: flat facts, sent in a batch when the page goes out of sight.

interface QueuedEvent {
  readonly type: 'event';
  readonly name: string;
  readonly at: string;
  readonly props: Readonly<Record<string, string | number | boolean>>;
}

const queue: QueuedEvent[] = [];
const BATCH = 50;

export function track(name: string, props: QueuedEvent['props'] = {}): void {
  queue.push({ type: 'event', name, at: new Date().toISOString(), props });
}

export function startAnalytics(endpoint: string): void {
  const flush = (): void => {
    if (document.visibilityState === 'visible' || queue.length === 0) return;
    navigator.sendBeacon?.(endpoint, new Blob([JSON.stringify({ events: queue.splice(0, BATCH) })], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', flush);
  addEventListener('pagehide', flush);
}
