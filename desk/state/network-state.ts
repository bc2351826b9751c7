// Whether the server can be reached: by the last call, and by the browser's report.
import { proxy, subscribe, useSnapshot } from 'valtio';

export const network = proxy({ isOffline: false });

/** Records whether the server itself answered a call. */
export function noteReach(isReached: boolean): void {
  network.isOffline = !isReached;
}

export function startNetwork(): void {
  if (!navigator.onLine) noteReach(false);
  addEventListener('offline', () => noteReach(false));
  // Only a hint; the reads that start again now decide.
  addEventListener('online', () => noteReach(true));
}

/** Runs when the network comes or goes. Returns the function that unsubscribes. */
export const onNetwork = (listener: () => void): (() => void) => subscribe(network, listener);

export const useNetwork = (): { readonly isOffline: boolean } => useSnapshot(network);
