// What broke in the service worker while no page was open: kept until one is, which tells it once. Of several the last.
const CACHE = 'worker-error';
const ADDRESS = '/worker-error';

export type KeptError = Pick<Error, 'name' | 'message' | 'stack'>;

/** Rejects where nothing can be kept. */
export async function keepError(error: KeptError): Promise<void> {
  await (await caches.open(CACHE)).put(ADDRESS, Response.json(error));
}

/** Answers it and forgets it; undefined when nothing broke. Rejects where nothing can be kept. */
export async function takeKeptError(): Promise<KeptError | undefined> {
  const kept = await caches.match(ADDRESS, { cacheName: CACHE });
  await caches.delete(CACHE);
  return kept?.json();
}
