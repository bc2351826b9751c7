// Puts together what is told to those who run the shop: the events, the phone's say in it, and where they go.
import { sendEvents, startAnalytics } from '#device/analytics.ts';
import { tellError } from '#device/error-facts.ts';
import type { Trouble } from '#device/error-report.ts';
import { onReachable } from '#state/frame/network-state.ts';
import { reporting } from '#state/insight/counting-state.ts';

let isStarted = false;

/** Once, whoever is first: the app, or an error before it. */
export function startCounting(): void {
  if (isStarted) return;
  isStarted = true;
  startAnalytics({ ...reporting, endpoint: `${__API_BASE__}/analytics/v1/events` });
  onReachable(sendEvents);
}

/** Answers what tells of an error. */
export function startTelling(): (trouble: Trouble) => void {
  startCounting();
  return (trouble) => tellError(trouble, __APP_VERSION__);
}
