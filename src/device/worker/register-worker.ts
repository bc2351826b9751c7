// Registers a service worker and says when a new version waits.
import { workerUrl } from './worker-url.ts';

const SWITCH_MS = 2_000;
/** A missing file makes the whole install fail. The install is tried again after this time. */
const AGAIN_MS = 60_000;

interface WorkerPlace {
  /** Address of the worker. */
  readonly script: string;
  /** The start of the addresses of its pages. */
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
    // The browser may announce a worker that is already followed.
    if (!worker || worker === followed) return;
    followed = worker;
    worker.addEventListener('statechange', () => onState(worker.state));
  };
  registration.addEventListener('updatefound', follow);
  follow();
}

/**
 * Registers the worker. Tries again after a minute when its files did not load.
 * @param onWaiting called when a new version waits behind the worker that controls this page; gets a function that switches to
 * the new version
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
    // A fetch at this moment wakes the old worker, and then the new one has to wait. A reload of the page solves this.
    setTimeout(() => location.reload(), SWITCH_MS);
  };
  // The first worker of a browser also waits before it starts, in Firefox for a longer time. It is not a new version.
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
  // A browser that blocks workers may return no registration.
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
