// Registers a service worker and says when a new version waits.
import { Workbox } from 'workbox-window';
import { workerUrl } from './worker-url.ts';

const SWITCH_MS = 2_000;
/** A file that did not come spoils the whole install: tried again after it. */
const AGAIN_MS = 60_000;

interface WorkerPlace {
  /** Address of the worker. */
  readonly script: string;
  /** Where the addresses of its pages begin. */
  readonly scope: string;
}

/**
 * Registers the worker; tries again after a minute when its files did not come.
 * @param onWaiting called when a new version waits behind the worker that controls this page; gets what switches to the new version
 */
export async function registerWorker({ script, scope }: WorkerPlace, onWaiting: (use: () => void) => void): Promise<void> {
  if (!navigator.serviceWorker) return;
  const workbox = new Workbox(workerUrl(script), { scope });
  let isSwitching = false;
  let registration: ServiceWorkerRegistration | undefined;
  const again = (): void => {
    setTimeout(() => void registerWorker({ script, scope }, onWaiting), AGAIN_MS);
  };
  const use = (): void => {
    isSwitching = true;
    workbox.messageSkipWaiting();
    // A fetch at this moment wakes the old worker, and the new one has to wait. A reload of the page frees it.
    setTimeout(() => location.reload(), SWITCH_MS);
  };
  // The first worker of a browser waits too before it starts, in Firefox for longer than a moment. It is no new version.
  const tell = (): void => {
    if (registration?.waiting && registration.active && navigator.serviceWorker.controller) onWaiting(use);
  };
  workbox.addEventListener('waiting', tell);
  workbox.addEventListener('controlling', () => (isSwitching ? location.reload() : tell()));
  workbox.addEventListener('redundant', () => {
    if (!registration?.active) again();
  });
  try {
    registration = await workbox.register();
    tell();
  } catch {
    again();
  }
  // This page loaded while the worker took control of the other pages.
  if (!navigator.serviceWorker.controller) registration?.active?.postMessage({ type: 'CLAIM' });
}
