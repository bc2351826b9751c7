import { isLowData } from '#state/frame/settings-state.ts';

/**
 * Fetches the drawings that are inlined in the page again when the network is idle. Other screens use their addresses, and need
 * the worker's copy without network. With saved data no drawing is downloaded twice.
 */
export async function keepDrawings(): Promise<void> {
  const workers = navigator.serviceWorker;
  const addresses = [...document.querySelectorAll<HTMLImageElement>('img[data-at]')].map(({ dataset }) => dataset['at'] ?? '');
  if (!workers || addresses.length === 0 || isLowData()) return;
  // The worker stores each file that it fetches.
  if (!workers.controller) await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
  for (const src of addresses) Object.assign(new Image(), { fetchPriority: 'low', src });
}
