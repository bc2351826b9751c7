// The page's connection to the catalogue's worker, which starts at the first request.
import type { CatalogKeeper } from '#data/catalog/catalog-keeper.ts';
import address from '#data/catalog/catalog-worker.ts?worker&url';
import { asksOver } from '#data/catalog/worker-messages.ts';
import { workerUrl } from '#device/worker/worker-url.ts';

export const startCatalogWorker = (): Worker => new Worker(workerUrl(address), import.meta.env.DEV ? { type: 'module' } : {});

/** @param startWorker starts the worker; if it could not be loaded, the next request starts it again */
export function createKeeper(startWorker: () => Worker): () => CatalogKeeper {
  let keeper: CatalogKeeper | undefined;
  return () => {
    if (keeper) return keeper;
    const worker = startWorker();
    keeper = asksOver<CatalogKeeper>(worker);
    worker.addEventListener('error', () => {
      worker.terminate();
      keeper = undefined;
    });
    return keeper;
  };
}

/** This page's own. */
export const catalogKeeper = createKeeper(startCatalogWorker);
