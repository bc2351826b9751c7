// Whether the server can be reached: by the last call, and by the browser's report.
import { proxy, subscribe, useSnapshot } from 'valtio';

export const network = proxy({ isOffline: false });

/** Records whether the server itself answered a call. */
export function noteReachability(isReached: boolean): void {
  network.isOffline = !isReached;
}

export function startNetwork(): void {
  if (!navigator.onLine) noteReachability(false);
  addEventListener('offline', () => noteReachability(false));
  // Only a hint; the reads that start again now decide.
  addEventListener('online', () => noteReachability(true));
}

/** Runs when the network comes or goes. Returns the function that unsubscribes. */
export const onNetwork = (listener: () => void): (() => void) => subscribe(network, listener);

export const useNetwork = (): { readonly isOffline: boolean } => useSnapshot(network);
