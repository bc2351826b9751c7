import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WIRE_VERSION } from '#core/constants.ts';
import { DEMO_HEADER, SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';

import { createServerHeaders, noteHeaders, useServerHeaders } from './server-headers.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const MINUTE = 60_000;

/** Headers of a server's answer at a moment. */
const said = (at: number, more: Record<string, string> = {}): Headers =>
  new Headers({ [SERVER_WIRE_VERSION_HEADER]: '1', date: new Date(at).toUTCString(), ...more });

/** The app as it starts. */
function start() {
  const own = createServerHeaders();
  return {
    noteHeaders: (headers: Headers) => noteHeaders(headers, own),
    serverNow: own.clock.now,
    view: () => renderHook(() => useServerHeaders(own)).result.current,
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [10 * MINUTE, false],
  [10 * MINUTE + 1_000, true],
  [-10 * MINUTE, false],
  [-10 * MINUTE - 1_000, true],
])('a clock that is %i ms off is wrong: %s', async (off, isWrong) => {
  const { noteHeaders, view } = start();
  noteHeaders(said(NOON + off));
  expect(view().isClockWrong).toBe(isWrong);
});

test('a corrected clock is no longer called wrong', async () => {
  const { noteHeaders, view } = start();
  noteHeaders(said(NOON + 60 * MINUTE));
  noteHeaders(said(NOON));
  expect(view().isClockWrong).toBe(false);
});

test('an answer without a date says nothing about the clock', async () => {
  const { noteHeaders, view } = start();
  noteHeaders(new Headers({ [SERVER_WIRE_VERSION_HEADER]: '1' }));
  expect(view().isClockWrong).toBe(false);
});

test('a server with a newer wire version makes the app outdated; an older version changes nothing', async () => {
  const { noteHeaders, view } = start();
  noteHeaders(said(NOON, { [SERVER_WIRE_VERSION_HEADER]: String(WIRE_VERSION + 1) }));
  expect(view().isOutdated).toBe(true);
  noteHeaders(said(NOON, { [SERVER_WIRE_VERSION_HEADER]: '1' }));
  expect(view().isOutdated).toBe(false);
});

test('headers of another server in between are ignored', async () => {
  const { noteHeaders, view } = start();
  noteHeaders(new Headers({ [DEMO_HEADER]: '1', date: new Date(NOON + 60 * MINUTE).toUTCString() }));
  expect(view()).toEqual({ isDemo: false, isClockWrong: false, isOutdated: false, aheadMs: 0 });
});

test('the app remembers at the next start that it is the demo, until the server says otherwise', async () => {
  const first = start();
  first.noteHeaders(said(NOON, { [DEMO_HEADER]: '1' }));
  expect(first.view().isDemo).toBe(true);
  const second = start();
  expect(second.view().isDemo).toBe(true);
  second.noteHeaders(said(NOON));
  expect(start().view().isDemo).toBe(false);
});

test('the server’s time is known from its last answer, also after an offline start', async () => {
  const { noteHeaders, serverNow } = start();
  expect(serverNow()).toBe(NOON);
  noteHeaders(said(NOON - 90 * MINUTE));
  expect(serverNow()).toBe(NOON - 90 * MINUTE);
  noteHeaders(new Headers({ [SERVER_WIRE_VERSION_HEADER]: '1' }));
  expect(start().serverNow()).toBe(NOON - 90 * MINUTE);
});

test('network delays of the clock are not stored each time', async () => {
  const { noteHeaders } = start();
  const writes = vi.spyOn(Storage.prototype, 'setItem');
  for (const off of [1_000, 59_000, 2_000]) noteHeaders(said(NOON + off));
  expect(writes).not.toHaveBeenCalled();
  writes.mockRestore();
});
