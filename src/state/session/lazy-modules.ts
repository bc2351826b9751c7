// Large modules that are loaded after the first paint: whoever needs one waits for it, so a tap that comes early is kept.

/** Calls to the server. */
export const loadApi = (): Promise<typeof import('./api.lazy.ts')> => import('./api.lazy.ts');
/** What is stored on the phone. Wrapped, as Dexie asks of what a live query awaits: otherwise it takes what runs beside for a part of the query, and refuses its writes. */
export const loadStore = (): Promise<typeof import('./store.lazy.ts')> =>
  Promise.resolve(import('./store.lazy.ts').then((store) => store.isOpen.then(() => store)));
