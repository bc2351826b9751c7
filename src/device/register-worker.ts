// Registers the service worker and says when a new version waits.
import { Workbox } from 'workbox-window';
import { workerUrl } from './worker-url.ts';

const SCRIPT = '/service-worker.js';
const SWITCH_MS = 2_000;

/** @param onWaiting gets what switches to the new version */
export async function registerWorker(onWaiting: (use: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(workerUrl(SCRIPT), { scope: '/' });
  let isSwitching = false;
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
  await workbox.register();
}
