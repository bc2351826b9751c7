// What breaks at the desk is told as what breaks in the app, and said to be the desk's.
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startErrorReports } from '#device/insight/error-report.ts';
import { catchBeacons } from '../../tests/fixtures/app/beacons.ts';
import { FakeCaches } from '../../tests/fixtures/worker/worker-scope.ts';
import { startLanguage } from '../state/language-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { reportUnreported, tellOfTrouble } from './start-telling.ts';

const sent = catchBeacons();
const told = async () => {
  await new Promise(setImmediate);
  return (await sent()).flatMap(([to, batch]) => batch.map(({ name, props }) => [to, name, props?.['message'], props?.['source']]));
};
const breaks = (error: unknown): void => void dispatchEvent(Object.assign(new Event('error'), { error }));

beforeAll(async () => {
  await startLanguage();
  startErrorReports(async () => tellOfTrouble);
});

test('what nobody caught is told as the desk’s, without what was typed', async () => {
  breaks(new TypeError('no order of 9876500001'));
  expect(await told()).toEqual([['/api/analytics/v1/events', 'TypeError', 'no order of #', 'desk']]);
});

test('what broke in the desk’s worker while no page was open is told by the next one, the app’s is left to the app', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  const cache = await caches.open('worker-error');
  const at = Date.parse('2026-06-01T06:00:00Z');
  for (const folder of ['/', '/desk/'])
    await cache.put(`${folder}worker-error`, Response.json({ name: 'RangeError', message: `of ${folder}`, stack: '', at }));
  await reportUnreported();
  await reportUnreported();
  expect(await told()).toEqual([['/api/analytics/v1/events', 'RangeError', 'of /desk/', 'worker']]);
  expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/worker-error']);
  vi.unstubAllGlobals();
});

test('without network it waits in the page, is not kept on the device, and goes when there is network', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  breaks(new TypeError('x'));
  expect([await told(), JSON.stringify({ ...localStorage, ...sessionStorage })]).toEqual([[], expect.not.stringContaining('TypeError')]);
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  expect((await told()).map(([, name]) => name)).toEqual(['TypeError']);
});

test('a page that broke says so, and the error reaches the report', async () => {
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
