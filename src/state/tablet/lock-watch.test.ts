// Tests that an open person is locked after a long absence, by whichever clock shows it first.
import { beforeEach, expect, test, vi } from 'vitest';
import { type LockWatch, watchLock } from './lock-watch.ts';

let [now, wall] = [0, 1e12];
let tick = (): void => undefined;
let locked = 0;
let watch: LockWatch;

const pass = (ms: number, sleptMs = 0): void => {
  now += ms;
  wall += ms + sleptMs;
};

beforeEach(() => {
  [now, wall, locked] = [0, 1e12, 0];
  const every = (_ms: number, work: () => void) => {
    tick = work;
    return vi.fn();
  };
  watch = watchLock({ now: () => now, wall: () => wall, every, onLock: () => void locked++ }, 5);
});

test('it locks after five minutes without a touch, and a touch starts them again', () => {
  pass(299_999);
  tick();
  watch.touch();
  pass(299_999);
  tick();
  expect(locked).toBe(0);
  pass(1);
  tick();
  expect(locked).toBe(1);
});

test('it locks after 30 seconds out of sight, also when no timer ran meanwhile', () => {
  watch.hide();
  pass(29_999);
  watch.show();
  watch.hide();
  pass(30_000);
  watch.show();
  expect(locked).toBe(1);
});

test('a camera, print, share or payment action may take two minutes, once', () => {
  watch.leaveFor();
  watch.hide();
  pass(119_999);
  watch.show();
  expect(locked).toBe(0);
  watch.hide();
  pass(30_000);
  tick();
  expect(locked).toBe(1);
});

test('time that the tablet slept counts', () => {
  watch.hide();
  pass(10, 30_000);
  watch.show();
  expect(locked).toBe(1);
});

test('a clock that is set back makes no wait longer', () => {
  wall -= 1e9;
  pass(300_000);
  tick();
  expect(locked).toBe(1);
});

test('a touch that comes too late does not undo the lock', () => {
  pass(300_000);
  watch.touch();
  expect(locked).toBe(1);
  tick();
  watch.show();
  expect(locked).toBe(1);
});
