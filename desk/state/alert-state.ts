// Whether this device plays a sound for a new order. Off until somebody switches it on, because browsers forbid unrequested sounds.
import { proxy, useSnapshot } from 'valtio';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { ALERT_KEY } from './stored-keys.ts';

const alert = proxy({ isOn: readStored<boolean>(phoneStorage, ALERT_KEY) === true });

export function setAlert(isOn: boolean): void {
  alert.isOn = isOn;
  writeStored(phoneStorage, ALERT_KEY, isOn ? true : undefined);
}

export const useAlert = (): boolean => useSnapshot(alert).isOn;
