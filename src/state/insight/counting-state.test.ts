// Tests whether the phone reports how the app is used: switched by one tap, stored on the phone.
import { beforeEach, expect, test, vi } from 'vitest';
import { network } from '../frame/network-state.ts';
import { EVENTS_KEY, NOT_COUNTED_KEY } from '../frame/stored-keys.ts';
import { createCounting, reporting, reportingOf, setCounting } from './counting-state.ts';

beforeEach(() => {
  localStorage.clear();
  setCounting(true);
  network.isOffline = false;
});

test('counting is on until a person says no, and then off in every tab', () => {
  expect(reporting.isOn()).toBe(true);
  setCounting(false);
  expect([reporting.isOn(), localStorage.getItem(NOT_COUNTED_KEY)]).toEqual([false, '1']);
  expect(reportingOf(createCounting()).isOn()).toBe(false);
  setCounting(true);
  expect([reporting.isOn(), localStorage.getItem(NOT_COUNTED_KEY)]).toEqual([true, null]);
  localStorage.setItem(NOT_COUNTED_KEY, '1');
  expect(reporting.isOn()).toBe(false);
});

test('nothing is sent while the server or the network is missing', () => {
  expect(reporting.isReachable()).toBe(true);
  network.isOffline = true;
  expect(reporting.isReachable()).toBe(false);
  network.isOffline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reporting.isReachable()).toBe(false);
});

test('waiting events have one storage key and leave nothing behind, and a full phone is no problem', () => {
  reporting.kept.write('[1]');
  expect([reporting.kept.read(), localStorage.getItem(EVENTS_KEY)]).toEqual(['[1]', '[1]']);
  reporting.kept.write(null);
  expect(localStorage.getItem(EVENTS_KEY)).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => reporting.kept.write('[2]')).not.toThrow();
});
