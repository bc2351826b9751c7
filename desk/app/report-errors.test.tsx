// Tests that the desk reports its errors like the app, and names the desk as their source.
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startErrorReports } from '#device/insight/error-report.ts';
import { catchBeacons } from '../../tests/fixtures/app/beacons.ts';
import { FakeCaches } from '../../tests/fixtures/worker/worker-scope.ts';
import { startLanguage } from '../state/language-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { reportCaughtError, reportUnreported } from './report-errors.ts';

const sent = catchBeacons();
const reports = async () => {
  await new Promise(setImmediate);
  return (await sent()).flatMap(([to, batch]) => batch.map(({ name, props }) => [to, name, props?.['message'], props?.['source']]));
};
const breaks = (error: unknown): void => void dispatchEvent(Object.assign(new Event('error'), { error }));

beforeAll(async () => {
  await startLanguage();
  startErrorReports(async () => reportCaughtError);
});

test('an uncaught error is reported with the source “desk” and without typed data', async () => {
  breaks(new TypeError('no order of 9876500001'));
  expect(await reports()).toEqual([['/api/analytics/v1/events', 'TypeError', 'no order of #', 'desk']]);
});

test('the next page reports a stored error of the desk’s worker and leaves the app’s error to the app', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  const cache = await caches.open('worker-error');
  const at = Date.parse('2026-06-01T06:00:00Z');
  for (const folder of ['/', '/desk/'])
    await cache.put(`${folder}worker-error`, Response.json({ name: 'RangeError', message: `of ${folder}`, stack: '', at }));
  await reportUnreported();
  await reportUnreported();
  expect(await reports()).toEqual([['/api/analytics/v1/events', 'RangeError', 'of /desk/', 'worker']]);
  expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/worker-error']);
  vi.unstubAllGlobals();
});

test('an offline error waits in the page, not on the device, and is sent later', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  breaks(new TypeError('x'));
  expect([await reports(), JSON.stringify({ ...localStorage, ...sessionStorage })]).toEqual([[], expect.not.stringContaining('TypeError')]);
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  expect((await reports()).map(([, name]) => name)).toEqual(['TypeError']);
});

test('a broken page says so, and the error is reported', async () => {
  const caught: unknown[] = [];
  vi.stubGlobal('queueMicrotask', (work: () => void) => {
    try {
      work();
    } catch (error) {
      caught.push(error);
    }
  });
  const Broken = (): never => {
    throw new RangeError('broke');
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('button')).toBeTruthy();
  expect(caught).toMatchObject([{ message: 'broke' }]);
  vi.unstubAllGlobals();
});
