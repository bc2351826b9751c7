// What is kept for use without network: the app's files, the pages, and pictures that were seen. Nothing private ever.
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { languages } from '#core/rules/languages.ts';

/** Pattern of the files of late rooms (config/rooms.ts). */
declare const __LATE_FILES__: string;

/** Paths of the server that are never answered with a page of the app. */
const NOT_PAGES = [/^\/(api|auth|csc|dev|files|assets|icons|pictures|screenshots|healthz|readyz|metrics)(\/|$)/];
/** Parameters that do not change a page. */
const IGNORED = [/^so$/, /^src$/, /^utm_/];
const SHELL = 'shell.html';
/** Pages and words of one language: `index.hi.html`, `assets/words.hi.rest-….js`. */
const OF_LANGUAGE = /^(?:index|assets\/words)\.(\w+)\./;
/** Words and late rooms. */
const AT_FIRST_USE = /^\/assets\/(?:words|later)\./;
const LATE = new RegExp(__LATE_FILES__);
const PICTURES_KEPT = 300;
const PICTURE_AGE_S = 90 * 86_400;

interface CookieStore {
  get(name: string): Promise<{ readonly value: string } | null>;
}

/** The language a person chose; undefined while nobody has, and where the choice can't be read. */
async function chosenLanguage(): Promise<string | undefined> {
  const store = (globalThis as { cookieStore?: CookieStore }).cookieStore;
  const chosen = (await store?.get('lang'))?.value;
  return languages.find((code) => code === chosen);
}

/** The prepared page of the chosen language; the empty shell for every other path, and where no choice can be read. */
async function pageFor(url: URL): Promise<string> {
  if (url.pathname !== '/' || url.searchParams.get('so') === 'y') return SHELL;
  const language = await chosenLanguage();
  return language ? `index.${language}.html` : SHELL;
}

type Entry = PrecacheEntry | string;

/** Keeps everything but what not everybody needs: of the languages only the chosen one while that is known, and no late rooms. Those are kept at first use. */
function keepAtInstall(worker: ServiceWorkerGlobalScope, all: readonly Entry[]): void {
  worker.addEventListener('install', (event) => {
    const keep = async (): Promise<void> => {
      const chosen = await chosenLanguage();
      const controller = new PrecacheController();
      controller.addToCacheList(
        all.filter((entry) => {
          const file = typeof entry === 'string' ? entry : entry.url;
          const [, language] = OF_LANGUAGE.exec(file) ?? [];
          if (LATE.test(file)) return false;
          return language === undefined || chosen === undefined || language === chosen;
        }),
      );
      await controller.install(event);
    };
    event.waitUntil(keep());
  });
}

export function keepFiles(worker: ServiceWorkerGlobalScope, all: readonly Entry[]): void {
  const kept = new PrecacheController();
  kept.addToCacheList([...all]);
  keepAtInstall(worker, all);
  worker.addEventListener('activate', (event) => event.waitUntil(kept.activate(event)));
  cleanupOutdatedCaches();

  // Pages first: a route that was registered earlier wins.
  registerRoute(
    new NavigationRoute(
      async ({ request }) => {
        const page = (await kept.matchPrecache(await pageFor(new URL(request.url)))) ?? (await kept.matchPrecache(SHELL));
        return page ?? fetch(request);
      },
      { denylist: NOT_PAGES },
    ),
  );
  const later = new CacheFirst({
    cacheName: 'words',
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), new ExpirationPlugin({ maxEntries: 24 })],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && AT_FIRST_USE.test(url.pathname),
    async (asked) => (await kept.matchPrecache(asked.request)) ?? later.handle(asked),
  );
  registerRoute(new PrecacheRoute(kept, { ignoreURLParametersMatching: IGNORED, cleanURLs: false }));
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
