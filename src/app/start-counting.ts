// Sets up the event counting: events, the person's consent, and the address to send to.
import { takeOnce } from '#core/sequence.ts';
import { beforePageLeaves, sendEvents, startAnalytics, track } from '#device/insight/analytics.ts';
import { sendErrorReport } from '#device/insight/error-facts.ts';
import type { CaughtError } from '#device/insight/error-report.ts';
import { browserSpeed, watchSpeed } from '#device/insight/page-speed.ts';
import { onReachable } from '#state/frame/network-state.ts';
import { reporting } from '#state/insight/counting-state.ts';
import { unreportedError } from '#state/insight/unreported-error.ts';

const takeStart = takeOnce(true);

/** Reports an error that broke the worker while no page was open. */
async function reportUnreported(): Promise<void> {
  const unreported = await unreportedError();
  if (unreported) sendErrorReport({ ...unreported, path: '', isOfWorker: true }, __APP_VERSION__);
}

/** Starts once: from the app, or from an earlier error. */
export function startCounting(): void {
  if (!takeStart()) return;
  startAnalytics({ ...reporting, endpoint: `${__API_BASE__}/analytics/v1/events` });
  onReachable(sendEvents);
  void reportUnreported();
  beforePageLeaves(watchSpeed(browserSpeed, (facts) => track('page_speed', { ...facts })));
}

/** Returns the function that reports an error. */
export function createErrorReporter(): (trouble: CaughtError) => void {
  startCounting();
  return (trouble) => sendErrorReport(trouble, __APP_VERSION__);
}
