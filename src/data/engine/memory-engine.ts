// Takes the place of the browser's databases, for as long as the page is open. Fetched only when they do not open.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';

const { indexedDB, IDBKeyRange } = globalThis;
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
// The outbox has a bucket of its own in the browser. What waits there stays there, and is sent by the next page that can read it.
Object.defineProperty(navigator, 'storageBuckets', { get: () => undefined, configurable: true });
