// Tests events for the shop's operators: sent in batches when the page is hidden, and stored on the phone without network.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchBeacons } from '../../../tests/fixtures/app/beacons.ts';
import { forgetEvents, sendEvents, startAnalytics, track, trackError } from './analytics.ts';

const NOON = '2026-06-01T12:00:00.000Z';
const sent = catchBeacons();
/** The phone's context and its sent data. */
const phone = { isOn: true, isReachable: true, kept: null as string | null };

const start = (): void =>
  startAnalytics({
    endpoint: '/api/analytics/v1/events',
    isOn: () => phone.isOn,
    isReachable: () => phone.isReachable,
    kept: {
      read: () => phone.kept,
      write: (text) => {
        phone.kept = text;
      },
    },
  });

function pageIs(state: 'hidden' | 'visible', kind: 'visibilitychange' | 'pagehide' = 'visibilitychange'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  (kind === 'pagehide' ? globalThis : document).dispatchEvent(new Event(kind));
}

const placed = (mode = 'COD'): void => track('order_placed', { payment_mode: mode });
const modes = async () => (await sent()).map(([, batch]) => batch.map(({ props }) => props?.['payment_mode']));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOON), toFake: ['Date'] });
  Object.assign(phone, { isOn: true, isReachable: true, kept: null });
});
afterEach(() => {
  vi.useRealTimers();
  forgetEvents();
});

test('events from before the address is known wait in the page and are sent first', async () => {
  placed('CSC');
  sendEvents();
  expect(await sent()).toEqual([]);
  start();
  expect(await modes()).toEqual([['CSC']]);
});

test('events are sent once, in one batch with their times', async () => {
  track('login', { method: 'browser' });
  placed();
  expect(await sent()).toEqual([]);
  pageIs('hidden');
  expect(await sent()).toEqual([
    [
      '/api/analytics/v1/events',
      [
        { type: 'event', name: 'login', at: NOON, props: { method: 'browser' } },
        { type: 'event', name: 'order_placed', at: NOON, props: { payment_mode: 'COD' } },
      ],
    ],
  ]);
  pageIs('hidden');
  expect(await sent()).toEqual([]);
});

test('a visible page sends nothing, and neither does one without events', async () => {
  pageIs('hidden');
  expect(await sent()).toEqual([]);
  placed();
  pageIs('visible');
  expect(await sent()).toEqual([]);
  pageIs('hidden', 'pagehide');
  expect(await sent()).toHaveLength(1);
});

test('more events than the server accepts at once are sent in several batches', async () => {
  for (let i = 0; i < 60; i++) placed(`${i}`);
  pageIs('hidden');
  const batches = await modes();
  expect(batches.map((batch) => batch.length)).toEqual([50, 10]);
  expect(batches[1]?.at(-1)).toBe('59');
});

test('an error is sent at once, together with the events before it', async () => {
  placed();
  trackError({ name: 'TypeError', at: NOON, props: { message: 'x' } });
  expect((await sent()).map(([, batch]) => batch.map(({ type, name }) => [type, name]))).toEqual([
    [
      ['event', 'order_placed'],
      ['error', 'TypeError'],
    ],
  ]);
});

test('offline events survive the page on the phone, and are sent when the network returns', async () => {
  phone.isReachable = false;
  placed('1');
  pageIs('hidden');
  placed('2');
  pageIs('hidden');
  expect([await sent(), JSON.parse(phone.kept ?? '').length]).toEqual([[], 2]);
  start();
  expect(await sent()).toEqual([]);
  phone.isReachable = true;
  placed('3');
  sendEvents();
  expect([await modes(), phone.kept]).toEqual([[['1', '2', '3']], null]);
});

test('the phone stores a limited number of events, and drops the oldest first', async () => {
  phone.isReachable = false;
  for (let i = 0; i < 150; i++) placed(`${i}`);
  pageIs('hidden');
  for (let i = 150; i < 260; i++) placed(`${i}`);
  pageIs('hidden');
  const kept = JSON.parse(phone.kept ?? '') as { props: { payment_mode: string } }[];
  expect([kept.length, kept[0]?.props.payment_mode, kept.at(-1)?.props.payment_mode]).toEqual([200, '60', '259']);
  for (let i = 0; i < 200; i++) placed('x'.repeat(500));
  pageIs('hidden');
  expect(phone.kept?.length).toBeLessThanOrEqual(60_000);
  expect(JSON.parse(phone.kept ?? '').length).toBeGreaterThan(50);
});

test('events that the browser does not accept now wait for the next time', async () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(false);
  placed('1');
  pageIs('hidden');
  expect(JSON.parse(phone.kept ?? '')).toHaveLength(1);
  beacon.mockRestore();
  sendEvents();
  expect([await modes(), phone.kept]).toEqual([[['1']], null]);
});

test('a phone with reports switched off sends nothing and deletes the waiting events', async () => {
  phone.isReachable = false;
  placed('1');
  pageIs('hidden');
  phone.isOn = false;
  placed('2');
  start();
  expect(phone.kept).toBeNull();
  Object.assign(phone, { isReachable: true, isOn: true });
  sendEvents();
  expect(await sent()).toEqual([]);
});

test('unreadable stored events are dropped, and delay nothing', async () => {
  for (const broken of ['{', '5', '']) {
    phone.kept = broken;
    placed('1');
    sendEvents();
    expect([await modes(), phone.kept]).toEqual([[['1']], null]);
  }
});
