// Stores the app's own files: all of them at install, or none. Later it replaces files that are lost or damaged.
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { languages } from '#core/rules/languages.ts';
import { createFileCheck, fetchFresh, type IsFile, isOfKind, keepOnly } from './file-check.ts';
import { notifyPages } from './tell-pages.ts';

/** Pattern of the files of late rooms (config/late-rooms.ts). */
declare const __LATE_FILES__: string;

/** Added languages → version of their words (config/words/added-words.ts). */
declare const __ADDED_WORDS__: Readonly<Record<string, string>>;

/** Cache of the words and late rooms that were used. */
export const USED = 'words';

/** A file as the build names it. */
export interface AppFile extends PrecacheEntry {
  /** Hash of the content (config/precache-entries.ts). */
  readonly hash?: string;
}

export interface AppFiles {
  readonly controller: PrecacheController;
  readonly isFile: IsFile;
  /** A stored file, if it is present and valid. Deletes an invalid one. */
  find(url: string): Promise<Response | undefined>;
  /** Fetches files that were lost since the install. Checks once in each run of the worker. */
  heal(event: ExtendableEvent): void;
}

/** Pages and words of one language: `index.hi.html`, `assets/words.hi.rest-….js`. */
const OF_LANGUAGE = /^(?:index|assets\/words)\.(\w+)\./;
const LATE = new RegExp(__LATE_FILES__);
const IS_PAGE = /\.html$/;
/** Prepared pages. The shell shows the same a moment later, so a first visit does not load them. The next start does. */
const IS_PREPARED = /^index\.\w+\.html$/;

interface CookieStore {
  get(name: string): Promise<{ readonly value: string } | null>;
}

/** The language that the person chose. Undefined without a choice, or if the browser cannot read it. */
export async function chosenLanguage(): Promise<string | undefined> {
  const store = (globalThis as { cookieStore?: CookieStore }).cookieStore;
  const chosen = (await store?.get('lang'))?.value;
  return [...languages, ...Object.keys(__ADDED_WORDS__)].find((code) => code === chosen);
}

/**
 * The files that everybody needs: no late rooms, and only the chosen language if it is known. The worker stores other files at
 * first use.
 */
async function filesForAll(all: readonly AppFile[]): Promise<readonly AppFile[]> {
  const chosen = await chosenLanguage();
  return all.filter(({ url }) => {
    const [, language] = OF_LANGUAGE.exec(url) ?? [];
    return !LATE.test(url) && (language === undefined || chosen === undefined || language === chosen);
  });
}

/**
 * The words of a chosen added language load with the app, because the next start may be without network.
 * @throws when a file is missing
 */
async function keepAddedWords(isFile: IsFile): Promise<void> {
  const chosen = (await chosenLanguage()) ?? '';
  const version = __ADDED_WORDS__[chosen];
  const kept = version && (await caches.open(USED));
  if (!kept) return;
  for (const bundle of ['shell', 'goods', 'rest']) {
    const url = `/assets/words.${chosen}.${bundle}-${version}.js`;
    if (await kept.match(url)) continue;
    const answer = await fetchFresh(new URL(url, location.href));
    if (!(await isFile(url, answer))) throw new Error(url);
    await kept.put(url, answer);
  }
}

/** Workbox needs `revision: null` to know that an address changes with its content. */
const withRevision = (file: AppFile): AppFile => ({ revision: null, ...file });

export function keepAppFiles(worker: ServiceWorkerGlobalScope, all: readonly AppFile[]): AppFiles {
  const isFile = createFileCheck(all);
  const rule = keepOnly(isFile);
  const controller = new PrecacheController({ plugins: [rule] });
  controller.addToCacheList(all.map(withRevision));
  const open = (): Promise<Cache> => caches.open(controller.strategy.cacheName);

  const find = async (url: string): Promise<Response | undefined> => {
    const kept = await controller.matchPrecache(url);
    // A hotspot's sign-in page is HTML too, so the content of a page must be checked.
    if (!kept || (IS_PAGE.test(url) ? await isFile(url, kept) : isOfKind(url, kept))) return kept;
    await (await open()).delete(controller.getCacheKeyForURL(url) ?? url);
    return undefined;
  };

  /** Reports a file that the server does not have. A broken connection is not reported. */
  const tell = async (error: { readonly details?: { readonly url: string; readonly status: number } }): Promise<never> => {
    const { details } = error;
    if (details && details.status >= 400) await notifyPages(worker, new Error(`${details.status} ${details.url}`));
    throw error;
  };
  const install = async (event: ExtendableEvent): Promise<void> => {
    const own = new PrecacheController({
      plugins: [
        {
          ...rule,
          // A file of an earlier version is reused only if it is the same file.
          cachedResponseWillBeUsed: async ({ request, cachedResponse: kept }) => (kept && (await isFile(request.url, kept)) ? kept : null),
        },
      ],
    });
    const isFirst = !worker.registration.active;
    const files = (await filesForAll(all)).filter(({ url }) => !(isFirst && IS_PREPARED.test(url)));
    own.addToCacheList(files.map(withRevision));
    await Promise.all([own.install(event), keepAddedWords(isFile)]);
  };

  const fetchMissing = async (): Promise<void> => {
    const cache = await open();
    const kept = new Set((await cache.keys()).map((request) => request.url));
    for (const { url } of await filesForAll(all)) {
      const key = controller.getCacheKeyForURL(url) ?? url;
      if (kept.has(key)) continue;
      const answer = await fetchFresh(new URL(url, location.href));
      if (!(await isFile(url, answer))) throw new Error(url);
      await cache.put(key, answer);
    }
  };
  let looking: Promise<void> | undefined;
  const heal = (event: ExtendableEvent): void => {
    // Without network, the next page tries again.
    looking ??= fetchMissing().catch(() => {
      looking = undefined;
    });
    event.waitUntil(looking);
  };

  worker.addEventListener('install', (event) => event.waitUntil(install(event).catch(tell)));
  worker.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)));
  return { controller, isFile, find, heal };
}
