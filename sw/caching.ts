// Caches files for use without network: app files, pages, and seen pictures. Never stores anything private.
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { type AppFile, chosenLanguage, keepAppFiles, USED } from './app-files.ts';
import { keepOnly } from './file-check.ts';

/** Paths that the server answers itself. The worker never answers them with a page of the app. */
const NOT_PAGES = [/^\/(api|auth|certificate|csc|desk|dev|files|assets|icons|pictures|screenshots|healthz|readyz|metrics)\b/];
/** Parameters that do not change a page. */
const IGNORED = [/^(so$|src$|utm_)/];
const SHELL = 'shell.html';
/** Words and late rooms. */
const AT_FIRST_USE = /^\/assets\/(?:words|later)\./;
/** All rooms of one version with their words, and some of the version before. */
const ROOMS_KEPT = 120;
const PICTURES_KEPT = 300;
const PICTURE_AGE_S = 90 * 86_400;

/** The prepared page of the chosen language. The empty shell for every other path, and if the choice is unknown. */
async function pageFor(url: URL): Promise<string> {
  if (url.pathname !== '/' || url.searchParams.get('so') === 'y') return SHELL;
  const language = await chosenLanguage();
  return language ? `index.${language}.html` : SHELL;
}

export function keepFiles(worker: ServiceWorkerGlobalScope, all: readonly AppFile[]): void {
  const files = keepAppFiles(worker, all);
  const rule = keepOnly(files.isFile);

  // Pages come first, because the route that was registered first wins.
  registerRoute(
    new NavigationRoute(
      async ({ request, event }) => {
        files.heal(event);
        const page = (await files.find(await pageFor(new URL(request.url)))) ?? (await files.find(SHELL));
        return page ?? fetch(request);
      },
      { denylist: NOT_PAGES },
    ),
  );
  const later = new CacheFirst({ cacheName: USED, plugins: [rule, new ExpirationPlugin({ maxEntries: ROOMS_KEPT })] });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && AT_FIRST_USE.test(url.pathname),
    async (asked) => (await files.find(asked.request.url)) ?? later.handle(asked),
  );
  registerRoute(new PrecacheRoute(files.controller, { ignoreURLParametersMatching: IGNORED, cleanURLs: false }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
    new CacheFirst({
      cacheName: 'pictures',
      plugins: [rule, new ExpirationPlugin({ maxEntries: PICTURES_KEPT, maxAgeSeconds: PICTURE_AGE_S, purgeOnQuotaError: true })],
    }),
  );
}
