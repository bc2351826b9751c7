import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverClock } from './server-clock.ts';

const KEY = 'khurpi.test.clock';
const NOW = Date.UTC(2026, 10, 27, 6);
/** A phone whose battery was empty: it starts in 2019. */
const PHONE = Date.UTC(2019, 0, 1);
const date = (at: number): string => new Date(at).toUTCString();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: PHONE, toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

test('a phone that is years behind shows the server’s time, also after an offline start', () => {
  const clock = serverClock(KEY);
  clock.note(date(NOW));
  expect(clock.now()).toBe(NOW);
  vi.setSystemTime(PHONE + 60_000);
  expect(clock.now()).toBe(NOW + 60_000);
  expect(serverClock(KEY).now()).toBe(NOW + 60_000);
});

test('a phone time becomes a server time, and "never" stays "never"', () => {
  const clock = serverClock(KEY);
  clock.note(date(NOW));
  expect([clock.of(PHONE - 5_000), clock.of(0)]).toEqual([NOW - 5_000, 0]);
});

test('network delay is not stored and redraws nothing; a real difference is stored', () => {
  const onMoved = vi.fn();
  const clock = serverClock(KEY, onMoved);
  clock.note(date(PHONE + 30_000));
  expect([localStorage.getItem(KEY), onMoved.mock.calls]).toEqual([null, []]);
  clock.note(date(NOW));
  expect([localStorage.getItem(KEY), onMoved.mock.calls]).toEqual([String(NOW - PHONE), [[NOW - PHONE]]]);
});

test.each([null, '', 'yesterday'])('%j is no date and changes nothing', (said) => {
  const clock = serverClock(KEY);
  clock.note(date(NOW));
  clock.note(said);
  expect(clock.now()).toBe(NOW);
});
