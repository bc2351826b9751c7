// Whether the server can be reached. The browser's report is a hint, and so is one call without an answer; the server itself decides.
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

/** The server can be reached, or can't: known for certain. */
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

let probing: Promise<void> | undefined;
/** Grows with every call that the server answered. */
let answered = 0;

/** Asks the server whether it is there, once for all callers. A call answered meanwhile counts more. */
function probe(): Promise<void> {
  const before = answered;
  probing ??= import('#data/api/wire/probe.ts')
    .then(({ probe: ask }) => ask())
    .catch(() => false)
    .then((isThere) => {
      probing = undefined;
      noteReach(isThere || answered > before);
    });
  return probing;
}

/** Notes whether the server answered one call. The call alone may be at fault, so the server is asked whether it is there. */
export function noteCall(isAnswered: boolean): void {
  if (isAnswered) {
    answered++;
    noteReach(true);
  } else if (!network.isOffline) void (navigator.onLine ? probe() : noteReach(false));
}

/** A page that the phone itself opened has no answer of the server yet: asks, so that it can say whether it shows the phone's copy. */
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

const COMES_WITHIN_MS = 15_000;

/** An end for what may never answer: rejects when it takes longer. What comes later is there for the next try. */
export function within<T>(work: Promise<T>, limitMs = COMES_WITHIN_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('nothing came in time')), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
