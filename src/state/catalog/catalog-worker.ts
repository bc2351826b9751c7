// The page's end of the line to the catalogue's worker, which is started when it is first asked.
import type { CatalogKeeper } from '#data/catalog/catalog-keeper.ts';
import address from '#data/catalog/catalog-worker.ts?worker&url';
import { asksOver } from '#data/catalog/worker-messages.ts';
import { workerUrl } from '#device/worker-url.ts';

let keeper: CatalogKeeper | undefined;

export function catalogKeeper(): CatalogKeeper {
  if (keeper) return keeper;
  const worker = new Worker(workerUrl(address), import.meta.env.DEV ? { type: 'module' } : {});
  keeper = asksOver<CatalogKeeper>(worker);
  // One that could not be fetched answers nothing: who asks next starts another.
  worker.addEventListener('error', () => {
    worker.terminate();
    keeper = undefined;
  });
  return keeper;
}
