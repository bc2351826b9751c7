// The outbox is loaded after the first paint, as the calls and the store are.
import { loadStore } from '../session/lazy-modules.ts';

/** What waits to be sent, once it is known where the phone keeps it. */
export const loadOutbox = async (): Promise<typeof import('./outbox.lazy.ts')> =>
  (await Promise.all([import('./outbox.lazy.ts'), loadStore()]))[0];
