// What went wrong on a phone, told to the server: names of errors and places in our own code, never what a person typed.

interface Report {
  readonly type: 'error';
  readonly name: string;
  readonly at: string;
  readonly props: Readonly<Record<string, string>>;
}

const MOST_A_VISIT = 10;
let sent = 0;

function toReport(error: unknown, version: string): Report {
  const { name = 'Error', message = '', stack = '' } = error instanceof Error ? error : {};
  const place = stack.split('\n').find((line) => line.includes('/assets/')) ?? '';
  return {
    type: 'error',
    name: name.slice(0, 80),
    at: new Date().toISOString(),
    props: {
      message: message.replace(/\d{4,}/g, '#').slice(0, 200),
      place: place.trim().slice(0, 200),
      version,
      path: location.pathname.replace(/\d+/g, '#'),
    },
  };
}

let report = (_error: unknown): void => undefined;

/** Reports what was caught but should not have been, such as a sign-in host that does not answer. */
export function reportError(error: unknown): void {
  report(error);
}

/** Reports what nobody caught. Without network it waits for it, as long as the page is open. */
export function startErrorReports(endpoint: string, version: string): void {
  const tell = (events: readonly Report[]): void =>
    void navigator.sendBeacon?.(endpoint, new Blob([JSON.stringify({ events })], { type: 'application/json' }));
  report = (error) => {
    if (sent++ >= MOST_A_VISIT) return;
    const events = [toReport(error, version)];
    if (navigator.onLine === false) addEventListener('online', () => tell(events), { once: true });
    else tell(events);
  };
  addEventListener('error', (event) => report(event.error));
  addEventListener('unhandledrejection', (event) => report(event.reason));
}
