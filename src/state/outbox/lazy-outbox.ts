// Loads the outbox after the first paint, like the calls and the store.
import { loadStore } from '../session/lazy-modules.ts';

/** Waiting rows, once the phone's storage is known. */
export const loadOutbox = async (): Promise<typeof import('./outbox.lazy.ts')> =>
  (await Promise.all([import('./outbox.lazy.ts'), loadStore()]))[0];
