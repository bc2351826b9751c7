// Catches errors of a page and its service worker from the first moment. The code that reports them
// loads when the first error comes.

/** Where the app was when something went wrong. */
export interface CaughtError {
  readonly error: unknown;
  readonly at: number;
  readonly path: string;
  /** What was being done, where the error's own place says nothing. */
  readonly place?: string | undefined;
  /** It broke in the service worker, which said so to this page. */
  readonly isOfWorker?: boolean;
}

/** A phone on which something breaks all the time tells only so much a visit. */
const MOST_A_VISIT = 10;
let caught = 0;
let tell: ((trouble: CaughtError) => void) | undefined;

function catchTrouble(trouble: Pick<CaughtError, 'error' | 'place' | 'isOfWorker'>): void {
  if (caught++ < MOST_A_VISIT) tell?.({ ...trouble, at: Date.now(), path: location.pathname });
}

/** Reports what was caught but should not have been, such as a sign-in host that does not answer. @param place what was asked for */
export function reportError(error: unknown, place?: string): void {
  catchTrouble({ error, place });
}

/** Reports what nobody caught. @param load fetches what tells it; where that can't be had nobody hears of it */
export function startErrorReports(load: () => Promise<(trouble: CaughtError) => void>): void {
  tell = (trouble) =>
    void load().then(
      (report) => report(trouble),
      () => undefined,
    );
  addEventListener('error', (event) => reportError(event.error));
  addEventListener('unhandledrejection', (event) => reportError(event.reason));
  // A worker can't know whether the person lets it tell.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'WORKER_ERROR') catchTrouble({ error: Object.assign(new Error(), data.error), isOfWorker: true });
  });
}
