// Registers a service worker and says when a new version waits.
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

/** The worker's files must not compete with those of the page. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** Calls back when a worker of a registration changes its state. */
function followStates(registration: ServiceWorkerRegistration, onState: (state: ServiceWorkerState) => void): void {
  let followed: ServiceWorker | undefined;
  const follow = (): void => {
    const worker = registration.installing;
    // The browser may announce a worker that is followed already.
    if (!worker || worker === followed) return;
    followed = worker;
    worker.addEventListener('statechange', () => onState(worker.state));
  };
  registration.addEventListener('updatefound', follow);
  follow();
}

/**
 * Registers the worker; tries again after a minute when its files did not come.
 * @param onWaiting called when a new version waits behind the worker that controls this page; gets what switches to the new version
 */
export async function registerWorker({ script, scope }: WorkerPlace, onWaiting: (use: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  let isSwitching = false;
  let registration: ServiceWorkerRegistration | undefined;
  const again = (): void => {
    setTimeout(() => void registerWorker({ script, scope }, onWaiting), AGAIN_MS);
  };
  const use = (): void => {
    isSwitching = true;
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
    // A fetch at this moment wakes the old worker, and the new one has to wait. A reload of the page frees it.
    setTimeout(() => location.reload(), SWITCH_MS);
  };
  // The first worker of a browser waits too before it starts, in Firefox for longer than a moment. It is no new version.
  const tell = (): void => {
    if (registration?.waiting && registration.active && workers.controller) onWaiting(use);
  };
  await pageLoaded();
  try {
    registration = await workers.register(workerUrl(script), { scope });
  } catch {
    again();
    return;
  }
  // A browser that blocks workers may answer without one.
  if (!registration) return;
  workers.addEventListener('controllerchange', () => (isSwitching ? location.reload() : tell()));
  followStates(registration, (state) => {
    if (state === 'installed') tell();
    if (state === 'redundant' && !registration?.active) again();
  });
  tell();
  // This page loaded while the worker took control of the other pages.
  if (!workers.controller) registration.active?.postMessage({ type: 'CLAIM' });
}
