// Replaces the browser's databases by databases in memory. Loaded only when the browser's do not open.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';

const { indexedDB, IDBKeyRange } = globalThis;
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
// The outbox has its own bucket in the browser. Its rows stay there until a later page can read and send them.
Object.defineProperty(navigator, 'storageBuckets', { get: () => undefined, configurable: true });
