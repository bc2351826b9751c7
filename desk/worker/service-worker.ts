/// <reference lib="webworker" />
// The desk's worker: its own files, so that it opens without network. What is private is never kept here.
import { PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type AppFile, keepAppFiles } from '../../sw/app-files.ts';
import { takeOverOnMessage } from '../../sw/take-over.ts';
import { tellOfErrors } from '../../sw/tell-pages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] };

const PAGE = 'index.html';
/** The desk's pages; addresses under assets are files. */
const PAGES = /^\/desk(?:\/(?!assets\/)|$)/;

tellOfErrors(self);
const files = keepAppFiles(self, self.__WB_MANIFEST);

// Pages first: a route that was registered earlier wins.
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

takeOverOnMessage(self);
