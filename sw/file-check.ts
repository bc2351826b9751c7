// Whether an answer is the file that was asked for. A hotspot's sign-in page, a proxy or a broken store answers with something else,
// often as a success, and what is kept once would be shown for ever.
import type { WorkboxPlugin } from 'workbox-core/types.js';

/** As many as the build records. */
const HASH_SIGNS = 4;

/** The content hash in an address. */
const KINDS: readonly (readonly [address: RegExp, type: RegExp])[] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.html$/, /^text\/html/],
  [/\.webmanifest$/, /json/],
  [/^\/pictures\/|\.svg$/, /^image\//],
];

const pathOf = (url: string): string => new URL(url, location.href).pathname;

/** Whether an answer is of the kind its address says, and from where it was asked: what was led elsewhere is not. */
export function isOfKind(url: string, { status, redirected, headers }: Response): boolean {
  const [, type] = KINDS.find(([address]) => address.test(pathOf(url))) ?? [];
  return status === 200 && !redirected && !!type?.test(`${headers.get('content-type')}`);
}

/** The same as `contentHash` of config/precache-entries.ts. */
export async function hashOf(answer: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, HASH_SIGNS);
}

/** Whether an answer is the file of an address. */
export type IsFile = (url: string, answer: Response) => Promise<boolean>;

/** By the hash the build wrote down. Of what has none (files of another version, pictures, the manifest) the kind has to do. */
export function createFileCheck(files: readonly { readonly url: string; readonly hash?: string }[]): IsFile {
  const hashes = new Map(files.map((file) => [pathOf(file.url), file.hash]));
  return async (url, answer) => {
    const hash = hashes.get(pathOf(url));
    return isOfKind(url, answer) && (hash === undefined || hash === (await hashOf(answer)));
  };
}

/** A half-open line says nothing for ever: a file has so long to come, ms. */
const FETCH_LIMIT_MS = 60_000;

/** Asks for a file past the browser's own cache. */
export const fetchFresh = (of: RequestInfo | URL): Promise<Response> =>
  fetch(new Request(of, { cache: 'reload', credentials: 'same-origin', signal: AbortSignal.timeout(FETCH_LIMIT_MS) }));

/** Keeps nothing but the file that was asked for; what was kept earlier and is of another kind goes. */
export function keepOnly(isFile: IsFile): WorkboxPlugin {
  return {
    // The browser's own cache may hold something else under the address: asked for once more, past it.
    fetchDidSucceed: async ({ request, response }) =>
      response.status !== 200 || (await isFile(request.url, response)) ? response : fetchFresh(request),
    cacheWillUpdate: async ({ request, response }) => ((await isFile(request.url, response)) ? response : null),
    cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse: kept }) => {
      if (!kept || isOfKind(request.url, kept)) return kept;
      await (await caches.open(cacheName)).delete(request);
      return null;
    },
  };
}
