// Tests what the server receives about an error, and what it does not receive.
import { beforeAll, expect, test, vi } from 'vitest';
import { catchBeacons, type SentEvent } from '../../../tests/fixtures/app/beacons.ts';
import { startAnalytics } from './analytics.ts';
import { sendErrorReport } from './error-facts.ts';
import { reportError, startErrorReports } from './error-report.ts';

const sent = catchBeacons();
let isToBeHad = true;
const worker = new EventTarget();
const says = (data: unknown): void => void worker.dispatchEvent(new MessageEvent('message', { data }));

/** All reports, once the reporter has loaded. */
async function reports(): Promise<readonly SentEvent[]> {
  await new Promise(setImmediate);
  return (await sent()).flatMap(([, batch]) => batch);
}

const breaks = (error: unknown): void => void dispatchEvent(Object.assign(new Event('error'), { error }));
const refuses = (reason: unknown): void => void dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

function errorOf(message: string, stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack });
}

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  startAnalytics({
    endpoint: '/api/analytics/v1/events',
    isOn: () => true,
    isReachable: () => true,
    kept: { read: () => null, write: () => undefined },
  });
  startErrorReports(async () => {
    if (!isToBeHad) throw new Error('no network');
    return (trouble) => sendErrorReport(trouble, '1.2.3');
  });
});

test('an error report has the name, the place in our code, the version and the page', async () => {
  history.replaceState(null, '', '/order/71?phone=9876500001');
  breaks(
    errorOf('x is undefined', 'TypeError: x\n at https://other.test/a.js:1\n at https://shop.test/assets/cart-1a.js:2:7\n at /assets/b.js'),
  );
  history.replaceState(null, '', '/cart');
  expect(await reports()).toEqual([
    {
      type: 'error',
      name: 'TypeError',
      at: expect.stringMatching(/^\d{4}-/),
      props: {
        source: 'app',
        message: 'x is undefined',
        place: 'at https://shop.test/assets/cart-1a.js:2:7',
        version: '1.2.3',
        path: '/order/#',
      },
    },
  ]);
});

test('a report has no typed text, and is no longer than the server accepts', async () => {
  breaks(errorOf(`no such phone 9876500001, pin 843109, line 12 ${'x'.repeat(900)}`, `at /assets/${'y'.repeat(900)}`, 'N'.repeat(200)));
  const [report] = await reports();
  expect(report?.props?.['message']).toMatch(/^no such phone #, pin #, line 12 x+$/);
  expect([report?.name, report?.props?.['message'], report?.props?.['place']].map((text) => String(text).length)).toEqual([80, 200, 200]);
});

test('a rejected promise and a thrown value that is no error are reported too', async () => {
  refuses(errorOf('unreachable', '', 'ApiError'));
  refuses('9876500001 was typed');
  breaks(null);
  expect((await reports()).map(({ name, props }) => [name, props?.['message']])).toEqual([
    ['ApiError', 'unreachable'],
    ['Error', ''],
    ['Error', ''],
  ]);
});

test('a failed request is named, with the id in the server’s log', async () => {
  reportError(Object.assign(errorOf('troubled 502', '', 'ApiError'), { requestId: 'r-1' }), 'sendOtp');
  expect((await reports()).map(({ props }) => [props?.['place'], props?.['request']])).toEqual([['sendOtp', 'r-1']]);
});

test('the page reports the worker’s errors with the source “worker” and ignores its other messages', async () => {
  for (const data of [null, undefined, 'x', {}, { type: 'OUTBOX_CHANGED' }]) says(data);
  says({ type: 'WORKER_ERROR', error: { name: 'RangeError', message: 'of 9876500001', stack: 'x\n at q (/assets/worker-1a.js:1:7)' } });
  says({ type: 'WORKER_ERROR' });
  expect((await reports()).map(({ name, props }) => [name, props?.['source'], props?.['message'], props?.['place']])).toEqual([
    ['RangeError', 'worker', 'of #', 'at q (/assets/worker-1a.js:1:7)'],
    ['Error', 'worker', '', ''],
  ]);
});

test('a reporting module that does not load causes no report and no new error', async () => {
  isToBeHad = false;
  const failed = vi.fn();
  process.once('unhandledRejection', failed);
  breaks(errorOf('lost', ''));
  expect([await reports(), failed.mock.calls]).toEqual([[], []]);
  process.off('unhandledRejection', failed);
  isToBeHad = true;
});

test('a phone sends at most ten error reports a visit', async () => {
  const before = 9;
  for (let i = 0; i < 20; i++) {
    breaks(errorOf('again', ''));
    says({ type: 'WORKER_ERROR', error: { name: 'Error', message: 'again' } });
  }
  expect(await reports()).toHaveLength(10 - before);
});
