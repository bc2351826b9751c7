// Whether those who run the shop are told how the app is used: on until a person says no, by one tap, on this phone.
import { proxy, useSnapshot } from 'valtio';
import { forgetEvents, type Reporting } from '#device/insight/analytics.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { network } from '../frame/network-state.ts';
import { EVENTS_KEY, NOT_COUNTED_KEY } from '../frame/stored-keys.ts';

const counting = proxy({ isOn: phoneStorage.get(NOT_COUNTED_KEY) !== '1' });

/** Off: nothing is told from here on, and what waits goes. */
export function setCounting(isOn: boolean): void {
  counting.isOn = isOn;
  phoneStorage.set(NOT_COUNTED_KEY, isOn ? null : '1');
  if (!isOn) forgetReported();
}

export const useCounting = (): boolean => useSnapshot(counting).isOn;

/** What the phone knows of telling: whether, whether now, and what waits. */
export const reporting: Omit<Reporting, 'endpoint'> = {
  // Another tab may have been told.
  isOn: () => counting.isOn && phoneStorage.get(NOT_COUNTED_KEY) !== '1',
  isReachable: () => navigator.onLine !== false && !network.isOffline,
  kept: {
    read: () => phoneStorage.get(EVENTS_KEY),
    write: (text) => phoneStorage.set(EVENTS_KEY, text),
  },
};

/** Nothing of what waits is told: it is of somebody who has gone, or does not want it told. */
export function forgetReported(): void {
  forgetEvents();
  // Also what an earlier page left, before anybody asked for it.
  reporting.kept.write(null);
}
