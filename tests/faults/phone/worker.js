// The worker of the fault test: the app's own sending, started by a page.
import { drainEverybody } from '../../../sw/background-sync.ts';

if (new URLSearchParams(location.search).get('protection') !== 'app')
  Object.defineProperty(Object.getPrototypeOf(navigator), 'storageBuckets', { value: undefined });
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(drainEverybody(self).catch(() => undefined)));
