// The outbox is loaded after the first paint, as the calls and the store are.

/** What waits to be sent. */
export const loadOutbox = (): Promise<typeof import('./outbox.lazy.ts')> => import('./outbox.lazy.ts');
