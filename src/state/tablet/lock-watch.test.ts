// An open person is locked once they are away for too long, by whichever clock says so first.
import { beforeEach, expect, test, vi } from 'vitest';
import { type LockReason, type LockWatch, watchLock } from './lock-watch.ts';

const limits = { untouchedMs: 300_000, hiddenMs: 30_000, busyMs: 120_000 };
let [now, wall] = [0, 1e12];
let tick = (): void => undefined;
let locked: LockReason[] = [];
let watch: LockWatch;

const pass = (ms: number, sleptMs = 0): void => {
  now += ms;
  wall += ms + sleptMs;
};

beforeEach(() => {
  [now, wall, locked] = [0, 1e12, []];
  const every = (_ms: number, work: () => void) => {
    tick = work;
    return vi.fn();
  };
  watch = watchLock({ now: () => now, wall: () => wall, every, onLock: (why) => locked.push(why) }, limits);
});

test('five minutes without a touch lock, and a touch begins them again', () => {
  pass(299_999);
  tick();
  watch.touch();
  pass(299_999);
  tick();
  expect(locked).toEqual([]);
  pass(1);
  tick();
  expect(locked).toEqual(['untouched']);
});

test('30 seconds out of sight lock, also when no timer ran meanwhile', () => {
  watch.hide();
  pass(29_999);
  watch.show();
  watch.hide();
  pass(30_000);
  watch.show();
  expect(locked).toEqual(['hidden']);
});

test('a camera, print, share or payment may take two minutes, once', () => {
  watch.leaveFor();
  watch.hide();
  pass(119_999);
  watch.show();
  expect(locked).toEqual([]);
  watch.hide();
  pass(30_000);
  tick();
  expect(locked).toEqual(['hidden']);
});

test('time that the tablet slept counts', () => {
  watch.hide();
  pass(10, 30_000);
  watch.show();
  expect(locked).toEqual(['hidden']);
});

test('a clock that is set back makes no wait longer', () => {
  wall -= 1e9;
  pass(300_000);
  tick();
  expect(locked).toEqual(['untouched']);
});

test('a touch that comes too late does not undo the lock', () => {
  pass(300_000);
  watch.touch();
  expect(locked).toEqual(['untouched']);
  tick();
  watch.show();
  expect(locked).toHaveLength(1);
});
