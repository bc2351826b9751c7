// Low-data mode and the phone's storage.
import { proxy, useSnapshot } from 'valtio';
import { phoneStorage } from '#device/keep/storage.ts';
import { LOW_DATA_KEY } from './stored-keys.ts';

export interface SettingsState {
  /** Pictures load on tap. */
  isLowData: boolean;
  /** Bytes the app stores on this phone; undefined if the browser does not report it. */
  storedBytes: number | undefined;
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** On automatically when the phone saves data or the network is very slow. */
function guessLowData(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

export const settings = proxy<SettingsState>({ isLowData: false, storedBytes: undefined });

export function startSettings(): void {
  const stored = phoneStorage.get(LOW_DATA_KEY);
  settings.isLowData = stored === null ? guessLowData() : stored === '1';
}

/** Whether pictures wait for a tap. */
export const isLowData = (): boolean => settings.isLowData;

export function setLowData(isLowData: boolean): void {
  settings.isLowData = isLowData;
  phoneStorage.set(LOW_DATA_KEY, isLowData ? '1' : '0');
}

export async function measureStorage(): Promise<void> {
  const estimate = await navigator.storage?.estimate?.();
  settings.storedBytes = estimate?.usage;
}

/** Deletes the pictures on the phone; everything else stays. */
export async function clearPictures(): Promise<void> {
  await globalThis.caches?.delete('pictures');
  await measureStorage();
}

/** Asks the browser to keep the stored data; it may refuse. */
export function keepStorage(): void {
  void navigator.storage?.persist?.();
}

export function useSettings(): Readonly<SettingsState> {
  return useSnapshot(settings);
}
