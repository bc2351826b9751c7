// Whether this phone reports to the shop how the app is used: on until a person switches it off by one tap.
import { proxy, useSnapshot } from 'valtio';
import { forgetEvents, type Reporting } from '#device/insight/analytics.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { network } from '../frame/network-state.ts';
import { EVENTS_KEY, NOT_COUNTED_KEY } from '../frame/stored-keys.ts';

interface Counting {
  isOn: boolean;
}

/** Whether one page reports, by the phone's memory. */
export const createCounting = (): Counting => proxy<Counting>({ isOn: phoneStorage.get(NOT_COUNTED_KEY) !== '1' });

/** This page's own. */
const ownCounting = createCounting();

/** Off: nothing is sent any more, and waiting events are deleted. */
export function setCounting(isOn: boolean): void {
  ownCounting.isOn = isOn;
  phoneStorage.set(NOT_COUNTED_KEY, isOn ? null : '1');
  if (!isOn) forgetReported();
}

export const useCounting = (): boolean => useSnapshot(ownCounting).isOn;

/** The phone's facts for reporting: whether, whether now, and the waiting events. */
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

/** Deletes waiting events, because their person has left or does not want them sent. */
export function forgetReported(): void {
  forgetEvents();
  // Includes events of an earlier page.
  reporting.kept.write(null);
}
