// Catches errors of a page and its service worker from the first moment. The code that reports them loads with the first error.

/** The place in the app where something went wrong. */
export interface CaughtError {
  readonly error: unknown;
  readonly at: number;
  readonly path: string;
  /** What the app was doing, if the error's own place shows nothing. */
  readonly place?: string | undefined;
  /** The error happened in the service worker, which reported it to this page. */
  readonly isOfWorker?: boolean;
}

/** Maximum reports in one visit, for phones on which something always breaks. */
const MOST_A_VISIT = 10;
let caught = 0;
let tell: ((trouble: CaughtError) => void) | undefined;

function catchTrouble(trouble: Pick<CaughtError, 'error' | 'place' | 'isOfWorker'>): void {
  if (caught++ < MOST_A_VISIT) tell?.({ ...trouble, at: Date.now(), path: location.pathname });
}

/**
 * Reports an error that was caught but should not have happened, such as a sign-in host that does not answer.
 * @param place what was requested
 */
export function reportError(error: unknown, place?: string): void {
  catchTrouble({ error, place });
}

/**
 * Reports uncaught errors.
 * @param load fetches the code that reports them; without it, nobody gets the report
 */
export function startErrorReports(load: () => Promise<(trouble: CaughtError) => void>): void {
  tell = (trouble) =>
    void load().then(
      (report) => report(trouble),
      () => undefined,
    );
  addEventListener('error', (event) => reportError(event.error));
  addEventListener('unhandledrejection', (event) => reportError(event.reason));
  // Only a page knows whether the person allows reports. A worker does not.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'WORKER_ERROR') catchTrouble({ error: Object.assign(new Error(), data.error), isOfWorker: true });
  });
}
