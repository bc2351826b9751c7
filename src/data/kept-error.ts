// Stores a service worker's error from a time without an open page, for the next page to report. Only the last one is kept.
const CACHE = 'worker-error';
/** The path is relative to the worker, so that app and desk each have their own. */
const ADDRESS = 'worker-error';

export interface KeptError extends Pick<Error, 'name' | 'message' | 'stack'> {
  /** Epoch ms. */
  readonly at: number;
}

/** Stores an error, called by a worker. Rejects where nothing can be stored. */
export async function keepError(error: KeptError): Promise<void> {
  await (await caches.open(CACHE)).put(ADDRESS, Response.json(error));
}

/** Returns it to one page and deletes it; undefined without an error or storage. @param folder of the worker: `/` or `/desk/` */
export async function takeKeptError(folder: string): Promise<{ readonly error: Error; readonly at: number } | undefined> {
  try {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(folder + ADDRESS);
    if (!kept || !(await cache.delete(folder + ADDRESS))) return undefined;
    const { at, ...error } = (await kept.json()) as KeptError;
    return { error: Object.assign(new Error(), error), at };
  } catch {
    return undefined;
  }
}
