// Sets up the event counting: events, the person's consent, and the address to send to.
import { once } from '#core/sequence.ts';
import { onLeaving, sendEvents, startAnalytics, track } from '#device/insight/analytics.ts';
import { tellError } from '#device/insight/error-facts.ts';
import type { Trouble } from '#device/insight/error-report.ts';
import { browserSpeed, watchSpeed } from '#device/insight/page-speed.ts';
import { onReachable } from '#state/frame/network-state.ts';
import { reporting } from '#state/insight/counting-state.ts';
import { unreportedError } from '#state/insight/unreported-error.ts';

const takeStart = once(true);

/** Reports an error that broke the worker while no page was open. */
async function reportUnreported(): Promise<void> {
  const unreported = await unreportedError();
  if (unreported) tellError({ ...unreported, path: '', isOfWorker: true }, __APP_VERSION__);
}

/** Starts once: from the app, or from an earlier error. */
export function startCounting(): void {
  if (!takeStart()) return;
  startAnalytics({ ...reporting, endpoint: `${__API_BASE__}/analytics/v1/events` });
  onReachable(sendEvents);
  void reportUnreported();
  onLeaving(watchSpeed(browserSpeed, (facts) => track('page_speed', { ...facts })));
}

/** Returns the function that reports an error. */
export function startTelling(): (trouble: Trouble) => void {
  startCounting();
  return (trouble) => tellError(trouble, __APP_VERSION__);
}
