// Replaces the browser's databases while the page is open. Loaded only when they do not open.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';

const { indexedDB, IDBKeyRange } = globalThis;
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
// The outbox has its own bucket in the browser. Its rows stay there, and the next page that can read them sends them.
Object.defineProperty(navigator, 'storageBuckets', { get: () => undefined, configurable: true });
