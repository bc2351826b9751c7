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

/** Reports what nobody caught. */
export function startErrorReports(endpoint: string, version: string): void {
  const report = (error: unknown): void => {
    if (sent++ >= MOST_A_VISIT) return;
    navigator.sendBeacon?.(endpoint, new Blob([JSON.stringify({ events: [toReport(error, version)] })], { type: 'application/json' }));
  };
  addEventListener('error', (event) => report(event.error));
  addEventListener('unhandledrejection', (event) => report(event.reason));
}
