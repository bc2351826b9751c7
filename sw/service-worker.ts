/// <reference lib="webworker" />
// The service worker: events only. What is kept is in caching.ts, what is sent in background-sync.ts, what is shown in push.ts.
import { SYNC_TAG } from '#data/outbox/ask-for-sync.ts';
import type { AppFile } from './app-files.ts';
import { askToBeWoken, drainEverybody } from './background-sync.ts';
import { keepFiles } from './caching.ts';
import { openPush, showPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] };

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

keepFiles(self, self.__WB_MANIFEST);
void askToBeWoken(self);

self.addEventListener('message', (event) => {
  // A new version waits until the person agrees.
  if ((event.data as { type?: string } | undefined)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener(
  'sync' as 'message',
  ((event: SyncEvent) => {
    if (event.tag === SYNC_TAG) event.waitUntil(drainEverybody(self));
  }) as unknown as (event: ExtendableMessageEvent) => void,
);

self.addEventListener('push', (event) => event.waitUntil(Promise.resolve(showPush(self, event.data))));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(self, event.notification)));
