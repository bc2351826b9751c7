// The heavy rooms, opened after the first paint: whoever needs one waits for it, so a tap that comes early is kept.

/** Calls to the server. */
export const openApi = (): Promise<typeof import('./api-door.ts')> => import('./api-door.ts');
/** What is stored on the phone. */
export const openStore = (): Promise<typeof import('./store-door.ts')> => import('./store-door.ts');
/** What waits to be sent. */
export const openOutbox = (): Promise<typeof import('./outbox-door.ts')> => import('./outbox-door.ts');
