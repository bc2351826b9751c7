/// <reference lib="webworker" />
// The desk's worker: its own files, so that it opens without network. What is private is never kept here.
import { PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type AppFile, keepAppFiles } from '../../sw/app-files.ts';
import { takeOverOnMessage } from '../../sw/take-over.ts';
import { notifyPagesOfErrors } from '../../sw/tell-pages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] };

const PAGE = 'index.html';
/** The desk's pages; addresses under assets are files. */
const PAGES = /^\/desk(?:\/(?!assets\/)|$)/;

notifyPagesOfErrors(self);
const files = keepAppFiles(self, self.__WB_MANIFEST);

// Pages come first, because the route that was registered first wins.
registerRoute(
  new NavigationRoute(
    async ({ request, event }) => {
      files.heal(event);
      return (await files.find(PAGE)) ?? fetch(request);
    },
    { allowlist: [PAGES] },
  ),
);
registerRoute(new PrecacheRoute(files.controller, { cleanURLs: false }));

interface Said {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly kind: string;
  /** The page of the desk that opens after a tap. */
  readonly path: string;
}

self.addEventListener('push', (event) => {
  const { title, kind, path, ...said } = (event.data?.json() ?? {}) as Partial<Said>;
  // A later message about the same kind of work replaces the one before.
  if (title)
    event.waitUntil(self.registration.showNotification(title, { ...said, tag: `desk-${kind}`, data: path, icon: '/icons/icon-192.png' }));
});
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const path = String(notification.data ?? '/');
  event.waitUntil(self.clients.openWindow(path === '/' ? '/desk' : `/desk${path}`));
});

takeOverOnMessage(self);
