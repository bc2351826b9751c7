// The real browser's part of the tablet: cryptography, storage, clocks, other tabs.
import type { Buckets } from '#data/box/tablet-store.ts';
import '#device/keep/page-locks.ts';
import { randomId } from '#device/keep/random-id.ts';
import { onReachable } from '../frame/network-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import type { TabletController } from './create-tablet.ts';
import type { TabletChannel, TabletClock, TabletDeps, TabletMessage } from './tablet-deps.ts';

const CHANNEL = 'khurpi-tablet';

/** The same page in other tabs of this browser. */
export function browserChannel(): TabletChannel {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    post: (message) => channel.postMessage(message),
    listen(onMessage) {
      const listener = ({ data }: MessageEvent<TabletMessage>): void => onMessage(data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}

const clock: TabletClock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  serverNow,
  every(ms, work) {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** All dependencies from the browser. Over plain http `crypto.subtle` is missing, and the tablet reports that it is unfit. */
export function browserDeps(): Omit<TabletDeps, 'calls' | 'session'> {
  return {
    crypto: { subtle: crypto.subtle, getRandomValues: (into) => crypto.getRandomValues(into) },
    browser: { indexedDB, storageBuckets: (navigator as { readonly storageBuckets?: Buckets }).storageBuckets },
    caches,
    locks: navigator.locks,
    channel: browserChannel(),
    clock,
    randomId,
    leave: (path) => location.replace(path),
    onReachable,
  };
}

/** Notes the person's activity: taps and keys, and a hidden page. */
export function followPresence({ presence }: TabletController): void {
  for (const name of ['pointerdown', 'keydown', 'wheel'] as const)
    addEventListener(name, () => presence.touch(), { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => (document.hidden ? presence.hide() : presence.show()));
}
