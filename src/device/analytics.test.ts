// Events for those who run the shop, sent in a batch when the page goes out of sight.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { catchBeacons } from '../../tests/fixtures/app/beacons.ts';
import { startAnalytics, track } from './analytics.ts';

const NOON = '2026-06-01T12:00:00.000Z';
const sent = catchBeacons();

function pageIs(state: 'hidden' | 'visible', kind: 'visibilitychange' | 'pagehide' = 'visibilitychange'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  (kind === 'pagehide' ? globalThis : document).dispatchEvent(new Event(kind));
}

beforeAll(() => startAnalytics('/api/analytics/v1/events'));
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOON), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
});

test('what happened goes out in one batch with the time it happened at, once', async () => {
  track('cart_opened');
  track('order_placed', { payment_mode: 'COD', lines: 2, is_first: true });
  expect(await sent()).toEqual([]);
  pageIs('hidden');
  expect(await sent()).toEqual([
    [
      '/api/analytics/v1/events',
      [
        { type: 'event', name: 'cart_opened', at: NOON, props: {} },
        { type: 'event', name: 'order_placed', at: NOON, props: { payment_mode: 'COD', lines: 2, is_first: true } },
      ],
    ],
  ]);
  pageIs('hidden');
  expect(await sent()).toEqual([]);
});

test('a page in view sends nothing, nor does one where nothing happened', async () => {
  pageIs('hidden');
  expect(await sent()).toEqual([]);
  track('cart_opened');
  pageIs('visible');
  expect(await sent()).toEqual([]);
  pageIs('hidden', 'pagehide');
  expect(await sent()).toHaveLength(1);
});

test('more than the server takes at once goes in several batches', async () => {
  for (let i = 0; i < 60; i++) track(`event_${i}`);
  pageIs('hidden');
  pageIs('hidden', 'pagehide');
  const batches = await sent();
  expect(batches.map(([, events]) => events.length)).toEqual([50, 10]);
  expect(batches[1]?.[1].at(-1)?.name).toBe('event_59');
});
