// Low-data mode, what is stored on the phone, and what is said when there is no room for more.
import { proxy, useSnapshot } from 'valtio';
import { showFailure } from './sheet-state.ts';
import { LOW_DATA_KEY } from './stored-keys.ts';

export interface SettingsState {
  /** Pictures load on tap. */
  isLowData: boolean;
  /** Bytes the app keeps on this phone; undefined where the browser does not say. */
  storedBytes: number | undefined;
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** On by itself when the phone saves data or the network is very slow. */
function guessLowData(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

const settings = proxy<SettingsState>({ isLowData: false, storedBytes: undefined });

export function startSettings(): void {
  const stored = localStorage.getItem(LOW_DATA_KEY);
  settings.isLowData = stored === null ? guessLowData() : stored === '1';
}

export function setLowData(isLowData: boolean): void {
  settings.isLowData = isLowData;
  localStorage.setItem(LOW_DATA_KEY, isLowData ? '1' : '0');
}

export async function measureStorage(): Promise<void> {
  const estimate = await navigator.storage?.estimate?.();
  settings.storedBytes = estimate?.usage;
}

/** Takes the pictures off the phone; everything else stays. */
export async function clearPictures(): Promise<void> {
  await caches.delete('pictures');
  await measureStorage();
}

/** Asks the browser to keep what is stored; the answer may be no. */
export function keepStorage(): void {
  void navigator.storage?.persist?.();
}

export function useSettings(): Readonly<SettingsState> {
  return useSnapshot(settings);
}

/** A full phone, however the browser and the library around its database say it. */
function isNoRoom(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { readonly name?: string; readonly inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== error && isNoRoom(inner));
}

const NOT_STORED = 'NotStoredError';

/** What could not be kept on the phone, told apart from everything else that can go wrong beside it. */
export const notStored = (inner: unknown): Error => Object.assign(new Error('not stored'), { name: NOT_STORED, inner });
export const isNotStored = (error: unknown): boolean => error instanceof Error && error.name === NOT_STORED;

export const sayNotStored = (error: unknown): void => showFailure(isNoRoom(error) ? 'room.full' : 'room.not-stored');

/** Stores something; when there is no room, the pictures that were seen make way and it is tried once more. @throws what `store` throws then */
export async function makingRoom<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!isNoRoom(error) || typeof caches === 'undefined' || !(await caches.delete('pictures').catch(() => false))) throw error;
    return store();
  }
}
