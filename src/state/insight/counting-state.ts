// Whether those who run the shop are told how the app is used: on until a person says no, by one tap, on this phone.
import { proxy, useSnapshot } from 'valtio';
import { forgetEvents, type Reporting } from '#device/insight/analytics.ts';
import { network } from '../frame/network-state.ts';
import { EVENTS_KEY, NOT_COUNTED_KEY } from '../frame/stored-keys.ts';

const counting = proxy({ isOn: globalThis.localStorage?.getItem(NOT_COUNTED_KEY) !== '1' });

/** Off: nothing is told from here on, and what waits goes. */
export function setCounting(isOn: boolean): void {
  counting.isOn = isOn;
  if (isOn) localStorage.removeItem(NOT_COUNTED_KEY);
  else localStorage.setItem(NOT_COUNTED_KEY, '1');
  if (!isOn) forgetTold();
}

export const useCounting = (): boolean => useSnapshot(counting).isOn;

/** What the phone knows of telling: whether, whether now, and what waits. */
export const reporting: Omit<Reporting, 'endpoint'> = {
  // Another tab may have been told.
  isOn: () => counting.isOn && localStorage.getItem(NOT_COUNTED_KEY) !== '1',
  isReachable: () => navigator.onLine !== false && !network.isOffline,
  kept: {
    read: () => localStorage.getItem(EVENTS_KEY),
    write(text) {
      try {
        if (text === null) localStorage.removeItem(EVENTS_KEY);
        else localStorage.setItem(EVENTS_KEY, text);
      } catch {
        // A full phone has use for its room: what happened is not counted.
      }
    },
  },
};

/** Nothing of what waits is told: it is of somebody who has gone, or does not want it told. */
export function forgetTold(): void {
  forgetEvents();
  // Also what an earlier page left, before anybody asked for it.
  reporting.kept.write(null);
}
