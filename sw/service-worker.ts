/// <reference lib="webworker" />
// The service worker: events only. What is kept is in caching.ts, what is sent in background-sync.ts, what is shown in push.ts.
import { SYNC_TAG } from '#data/outbox/ask-for-sync.ts';
import type { AppFile } from './app-files.ts';
import { drainEverybody, requestWakeUp } from './background-sync.ts';
import { keepFiles } from './caching.ts';
import { openPush, showPush } from './push.ts';
import { takeOverOnMessage } from './take-over.ts';
import { takeShared } from './take-shared.ts';
import { notifyPagesOfErrors } from './tell-pages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] };

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

notifyPagesOfErrors(self);
keepFiles(self, self.__WB_MANIFEST);
takeShared();
takeOverOnMessage(self);
void requestWakeUp(self);

self.addEventListener(
  'sync' as 'message',
  ((event: SyncEvent) => {
    if (event.tag === SYNC_TAG) event.waitUntil(drainEverybody(self));
  }) as unknown as (event: ExtendableMessageEvent) => void,
);

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(self, event.notification)));
