import { describe, expect, test } from 'vitest';
import { type CheckName, LEAST_FREE_BYTES, MOST_CLOCK_MS, openChecks, type SetupFacts, setupChecks } from './setup-checks.ts';

const ready: SetupFacts = {
  isInstalled: true,
  storage: { isPersistent: true, freeBytes: LEAST_FREE_BYTES },
  hasBuckets: true,
  push: 'allowed',
  camera: 'works',
  printer: 'works',
  isReached: true,
  clockAheadMs: -MOST_CLOCK_MS,
};
const of = (name: CheckName, more: Partial<SetupFacts>) => {
  const found = setupChecks({ ...ready, ...more }).find((check) => check.name === name);
  return [found?.state, found?.note];
};

describe('whether a tablet is ready for a counter', () => {
  test('a tablet that has everything has nothing left to do', () => {
    const checks = setupChecks(ready);
    expect(new Set(checks.map(({ state }) => state))).toEqual(new Set(['good']));
    expect(openChecks(checks)).toBe(0);
  });

  test('a check without a result is neither good nor bad', () => {
    const fresh = { ...ready, storage: undefined, camera: undefined, isReached: undefined, clockAheadMs: undefined };
    const running = setupChecks(fresh).filter(({ state }) => state === 'running');
    expect(running.map(({ name }) => name)).toEqual(['network', 'storage', 'clock', 'camera']);
  });

  test('a tablet without camera, push, printer or storage buckets works by another way', () => {
    expect(of('camera', { camera: 'none' })).toEqual(['other-way', 'camera-none']);
    expect(of('push', { push: 'none' })).toEqual(['other-way', 'push-none']);
    expect(of('printer', { printer: 'fails' })).toEqual(['other-way', 'printer-fails']);
    expect(of('storage', { hasBuckets: false })).toEqual(['other-way', 'storage-no-buckets']);
    expect(of('storage', { storage: null })).toEqual(['other-way', 'storage-unknown']);
  });

  test('a full tablet says so before anything else about its storage', () => {
    expect(of('storage', { storage: { isPersistent: false, freeBytes: LEAST_FREE_BYTES - 1 } })).toEqual(['to-do', 'storage-full']);
    expect(of('storage', { storage: { isPersistent: false, freeBytes: LEAST_FREE_BYTES } })).toEqual(['to-do', 'storage-not-kept']);
  });

  test('a clock that is off by more than two minutes, either way, is wrong', () => {
    expect(of('clock', { clockAheadMs: MOST_CLOCK_MS })[0]).toBe('good');
    expect(of('clock', { clockAheadMs: MOST_CLOCK_MS + 1 })).toEqual(['to-do', 'clock-wrong']);
    expect(of('clock', { clockAheadMs: -MOST_CLOCK_MS - 1 })).toEqual(['to-do', 'clock-wrong']);
  });

  test('without network the clock can’t be compared', () => {
    expect(of('clock', { isReached: false, clockAheadMs: undefined })).toEqual(['to-do', 'clock-unknown']);
    expect(of('network', { isReached: false })).toEqual(['to-do', 'network-none']);
  });

  test('a refused permission must be corrected, and is not another way', () => {
    expect(of('push', { push: 'refused' })).toEqual(['to-do', 'push-refused']);
    expect(of('camera', { camera: 'refused' })).toEqual(['to-do', 'camera-refused']);
    expect(openChecks(setupChecks({ ...ready, push: 'refused', camera: 'busy', isInstalled: false }))).toBe(3);
  });
});
