// Whether this phone reports to the shop how the app is used: on until a person says no, by one tap.
import { proxy, useSnapshot } from 'valtio';
import { forgetEvents, type Reporting } from '#device/insight/analytics.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { network } from '../frame/network-state.ts';
import { EVENTS_KEY, NOT_COUNTED_KEY } from '../frame/stored-keys.ts';

interface Counting {
  isOn: boolean;
}

/** Whether one page reports, as the phone remembers it. */
export const createCounting = (): Counting => proxy<Counting>({ isOn: phoneStorage.get(NOT_COUNTED_KEY) !== '1' });

/** This page's own. */
const ownCounting = createCounting();

/** Off: nothing is sent from here on, and what waits is dropped. */
export function setCounting(isOn: boolean): void {
  ownCounting.isOn = isOn;
  phoneStorage.set(NOT_COUNTED_KEY, isOn ? null : '1');
  if (!isOn) forgetReported();
}

export const useCounting = (): boolean => useSnapshot(ownCounting).isOn;

/** What the phone knows of reporting: whether, whether now, and what waits. */
export const reportingOf = (counting: Counting): Omit<Reporting, 'endpoint'> => ({
  // Another tab may have switched it off.
  isOn: () => counting.isOn && phoneStorage.get(NOT_COUNTED_KEY) !== '1',
  isReachable: () => navigator.onLine !== false && !network.isOffline,
  kept: {
    read: () => phoneStorage.get(EVENTS_KEY),
    write: (text) => phoneStorage.set(EVENTS_KEY, text),
  },
});

/** This page's own. */
export const reporting = reportingOf(ownCounting);

/** Drops what waits: its person has gone, or does not want it sent. */
export function forgetReported(): void {
  forgetEvents();
  // Also what an earlier page left, before anybody asked for it.
  reporting.kept.write(null);
}
