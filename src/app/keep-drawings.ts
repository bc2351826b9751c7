import { isLowData } from '#state/frame/settings-state.ts';

/**
 * Fetches the drawings that travelled in the page once more, when nothing waits for it: other screens show one from its own address, and
 * without network it is what the worker has kept. Where data is saved none is paid for twice.
 */
export async function keepDrawings(): Promise<void> {
  const workers = navigator.serviceWorker;
  const addresses = [...document.querySelectorAll<HTMLImageElement>('img[data-at]')].map(({ dataset }) => dataset['at'] ?? '');
  if (!workers || addresses.length === 0 || isLowData()) return;
  // The worker keeps what goes through it.
  if (!workers.controller) await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
  for (const src of addresses) Object.assign(new Image(), { fetchPriority: 'low', src });
}
