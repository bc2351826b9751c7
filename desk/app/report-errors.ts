// Sets up the desk's error reports: like the app's, but stored no longer than the page.
import { takeKeptError } from '#data/kept-error.ts';
import { sendEvents, startAnalytics } from '#device/insight/analytics.ts';
import { sendErrorReport } from '#device/insight/error-facts.ts';
import type { CaughtError } from '#device/insight/error-report.ts';

let waiting: string | null = null;

startAnalytics({
  endpoint: `${__API_BASE__}/analytics/v1/events`,
  isOn: () => true,
  // The browser's hint is enough here. The desk's own network state is in the first page's file, which must not grow for this.
  isReachable: () => navigator.onLine,
  kept: {
    read: () => waiting,
    write: (text) => {
      waiting = text;
    },
  },
});

addEventListener('online', sendEvents);

/** Reports worker errors that happened while no page of the desk was open. */
export async function reportUnreported(): Promise<void> {
  const unreported = await takeKeptError('/desk/');
  if (unreported) reportCaughtError({ ...unreported, path: '/desk', isOfWorker: true });
}

/** Reports an error of the desk or its worker. */
export const reportCaughtError = (trouble: CaughtError): void => sendErrorReport(trouble, __APP_VERSION__, 'desk');
