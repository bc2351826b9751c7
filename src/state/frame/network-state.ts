// Whether the server can be reached. The browser's word is a hint; a call that was (not) heard decides.
import { proxy, useSnapshot } from 'valtio';

export interface NetworkState {
  isOffline: boolean;
  /** Just came back: said for a few seconds. */
  isBack: boolean;
}

export const network = proxy<NetworkState>({ isOffline: false, isBack: false });

const BACK_SHOWN_MS = 4_000;
const listeners = new Set<() => void>();
let backTimer: ReturnType<typeof setTimeout> | undefined;

/** Runs whenever the server can be reached again. */
export function onReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A call was heard, or was not. */
export function noteReach(isReached: boolean): void {
  if (!isReached) {
    network.isOffline = true;
    network.isBack = false;
    return;
  }
  if (!network.isOffline) return;
  network.isOffline = false;
  network.isBack = true;
  clearTimeout(backTimer);
  backTimer = setTimeout(() => {
    network.isBack = false;
  }, BACK_SHOWN_MS);
  for (const listener of listeners) listener();
}

async function probe(): Promise<void> {
  const { probe: ask } = await import('#data/api/wire/probe.ts');
  noteReach(await ask());
}

/** A page that the phone itself opened has heard nothing of the server: asked, so that what is shown says whether it is the phone's copy. */
export async function checkReach(): Promise<void> {
  if (navigator.serviceWorker?.controller && navigator.onLine) await probe();
}

/** Follows the browser's hints; each is checked by asking. */
export function startNetwork(): void {
  if (!navigator.onLine) noteReach(false);
  addEventListener('offline', () => noteReach(false));
  addEventListener('online', () => void probe());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && network.isOffline) void probe();
  });
}

export function useNetwork(): Readonly<NetworkState> {
  return useSnapshot(network);
}
