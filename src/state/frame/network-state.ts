// Whether the server can be reached. The browser's report is a hint, and so is one unanswered call; the server itself decides.
import { proxy, useSnapshot } from 'valtio';

export interface NetworkState {
  isOffline: boolean;
  /** The network just returned: shown for a few seconds. */
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

/** Whether the server can be reached, known for certain. */
export function noteReachability(isReached: boolean): void {
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

let probing: Promise<void> | undefined;
/** Grows with every answered call. */
let answered = 0;

/** Checks the server, once for all callers. A call answered meanwhile counts more. */
function probe(): Promise<void> {
  const before = answered;
  probing ??= import('#data/api/wire/probe.ts')
    .then(({ probe: ask }) => ask())
    .catch(() => false)
    .then((isThere) => {
      probing = undefined;
      noteReachability(isThere || answered > before);
    });
  return probing;
}

/** Notes whether the server answered one call. The call alone may have failed, so the server is checked. */
export function noteCall(isAnswered: boolean): void {
  if (isAnswered) {
    answered++;
    noteReachability(true);
  } else if (!network.isOffline) void (navigator.onLine ? probe() : noteReachability(false));
}

/** A page opened from the phone's own copy has no answer yet, so it checks the server. */
export async function checkConnection(): Promise<void> {
  if (navigator.serviceWorker?.controller && navigator.onLine) await probe();
}

/** Follows the browser's hints; each is checked with the server. */
export function startNetwork(): void {
  if (!navigator.onLine) noteReachability(false);
  addEventListener('offline', () => noteReachability(false));
  addEventListener('online', () => void probe());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && network.isOffline) void probe();
  });
}

export function useNetwork(): Readonly<NetworkState> {
  return useSnapshot(network);
}

const COMES_WITHIN_MS = 15_000;

/** A time limit for what may never answer: rejects when it takes longer. A late result serves the next attempt. */
export function withTimeLimit<T>(work: Promise<T>, limitMs = COMES_WITHIN_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('nothing came in time')), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
