// Large modules that load after the first paint: callers wait for them, so an early tap is kept.

/** Calls to the server. */
export const loadApi = (): Promise<typeof import('./api.lazy.ts')> => import('./api.lazy.ts');
/** The phone's store. Wrapped, as Dexie requires inside a live query: otherwise it refuses the writes of concurrent code. */
export const loadStore = (): Promise<typeof import('./store.lazy.ts')> =>
  Promise.resolve(import('./store.lazy.ts').then((store) => store.isOpen.then(() => store)));
