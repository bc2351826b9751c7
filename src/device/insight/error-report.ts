// What went wrong on a phone: caught here from the first moment on. What is told of it, and how, is fetched when something is wrong.

/** Where the app was when something went wrong. */
export interface Trouble {
  readonly error: unknown;
  readonly at: number;
  readonly path: string;
  /** What was being done, where the error's own place says nothing. */
  readonly place?: string | undefined;
}

/** A phone on which something breaks all the time tells only so much a visit. */
const MOST_A_VISIT = 10;
let caught = 0;
let tell: ((trouble: Trouble) => void) | undefined;

/** Reports what was caught but should not have been, such as a sign-in host that does not answer. @param place what was asked for */
export function reportError(error: unknown, place?: string): void {
  if (caught++ < MOST_A_VISIT) tell?.({ error, at: Date.now(), path: location.pathname, place });
}

/** Reports what nobody caught. @param load fetches what tells it; where that can't be had nobody hears of it */
export function startErrorReports(load: () => Promise<(trouble: Trouble) => void>): void {
  tell = (trouble) =>
    void load().then(
      (told) => told(trouble),
      () => undefined,
    );
  addEventListener('error', (event) => reportError(event.error));
  addEventListener('unhandledrejection', (event) => reportError(event.reason));
}
