// What is kept for use without network: the app's files, the pages, and pictures that were seen. Nothing private ever.
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { languages } from '#core/rules/languages.ts';

/** Paths of the server that are never answered with a page of the app. */
const NOT_PAGES = [/^\/(api|auth|csc|dev|files|healthz|readyz|metrics)(\/|$)/];
/** Parameters that do not change a page. */
const IGNORED = [/^so$/, /^src$/, /^utm_/];
const PICTURES_KEPT = 300;
const PICTURE_AGE_S = 90 * 86_400;

interface CookieStore {
  get(name: string): Promise<{ readonly value: string } | null>;
}

/** The prepared page of the chosen language; the empty shell for every other path, and where no choice can be read. */
async function pageFor(url: URL): Promise<string> {
  if (url.pathname !== '/' || url.searchParams.get('so') === 'y') return 'shell.html';
  const store = (globalThis as { cookieStore?: CookieStore }).cookieStore;
  if (!store) return 'shell.html';
  const chosen = (await store.get('lang'))?.value;
  const language = languages.find((code) => code === chosen);
  return language ? `index.${language}.html` : 'shell.html';
}

export function keepFiles(manifest: (PrecacheEntry | string)[]): void {
  // Pages first: a route that was registered earlier wins.
  registerRoute(
    new NavigationRoute(
      async ({ request }) => {
        const page = await matchPrecache(await pageFor(new URL(request.url)));
        return page ?? fetch(request);
      },
      { denylist: NOT_PAGES },
    ),
  );
  precacheAndRoute(manifest, { ignoreURLParametersMatching: IGNORED, cleanURLs: false });
  cleanupOutdatedCaches();
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
    new CacheFirst({
      cacheName: 'pictures',
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }),
        new ExpirationPlugin({ maxEntries: PICTURES_KEPT, maxAgeSeconds: PICTURE_AGE_S, purgeOnQuotaError: true }),
      ],
    }),
  );
}
