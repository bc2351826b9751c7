// Tests that the app reports at its start what broke while it was closed.
import { expect, test, vi } from 'vitest';
import { catchBeacons } from '../../tests/fixtures/app/beacons.ts';
import { FakeCaches } from '../../tests/fixtures/worker/worker-scope.ts';
import { startCounting } from './start-counting.ts';

test('the next page reports a stored worker error with its source and without typed data', async () => {
  const sent = catchBeacons();
  vi.stubGlobal('caches', new FakeCaches());
  const kept = {
    name: 'RangeError',
    message: 'of 9876500001',
    stack: 'x\n at q (/assets/worker-1a.js:1:7)',
    at: Date.parse('2026-06-01T06:00:00Z'),
  };
  await (await caches.open('worker-error')).put('/worker-error', Response.json(kept));
  startCounting();
  await vi.waitFor(async () => {
    const events = (await sent()).flatMap(([, batch]) => batch);
    expect(events.map(({ name, at, props }) => [name, at, props?.['source'], props?.['message'], props?.['place']])).toEqual([
      ['RangeError', '2026-06-01T06:00:00.000Z', 'worker', 'of #', 'at q (/assets/worker-1a.js:1:7)'],
    ]);
  });
  expect(await (await caches.open('worker-error')).keys()).toEqual([]);
});
