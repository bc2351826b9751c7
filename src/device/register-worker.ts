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

/** @param onWaiting gets what switches to the new version */
export async function registerWorker({ script, scope }: WorkerPlace, onWaiting: (use: () => void) => void): Promise<void> {
  if (!navigator.serviceWorker) return;
  const workbox = new Workbox(workerUrl(script), { scope });
  let isSwitching = false;
  let registration: ServiceWorkerRegistration | undefined;
  const again = (): void => {
    setTimeout(() => void registerWorker({ script, scope }, onWaiting), AGAIN_MS);
  };
  workbox.addEventListener('waiting', () =>
    onWaiting(() => {
      isSwitching = true;
      workbox.messageSkipWaiting();
      // Something that is fetched at this very moment wakes the old worker, which then holds the new one back; opened anew, the page lets it go.
      setTimeout(() => location.reload(), SWITCH_MS);
    }),
  );
  workbox.addEventListener('controlling', () => {
    if (isSwitching) location.reload();
  });
  workbox.addEventListener('redundant', () => {
    if (!registration?.active) again();
  });
  try {
    registration = await workbox.register();
  } catch {
    again();
  }
  // The page was on its way while the worker took over the others.
  if (!navigator.serviceWorker.controller) registration?.active?.postMessage({ type: 'CLAIM' });
}
