// Checks that an answer is the requested file. A hotspot's sign-in page, a proxy or a broken cache can answer with something
// else, often as a success. If the worker stored such an answer, the app would show it for ever.
import type { WorkboxPlugin } from 'workbox-core/types.js';

/** The build records as many characters. */
const HASH_SIGNS = 4;

/** The pattern of an address → the content type that its files must have. */
const KINDS: readonly (readonly [address: RegExp, type: RegExp])[] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.html$/, /^text\/html/],
  [/\.webmanifest$/, /json/],
  [/^\/pictures\/|\.svg$/, /^image\//],
];

const pathOf = (url: string): string => new URL(url, location.href).pathname;

/** Whether an answer has the type that its address requires, without a redirect. */
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

/**
 * Compares the hash that the build recorded. Files without one (of another version, pictures, the manifest) need only the right
 * type.
 */
export function createFileCheck(files: readonly { readonly url: string; readonly hash?: string }[]): IsFile {
  const hashes = new Map(files.map((file) => [pathOf(file.url), file.hash]));
  return async (url, answer) => {
    const hash = hashes.get(pathOf(url));
    return isOfKind(url, answer) && (hash === undefined || hash === (await hashOf(answer)));
  };
}

/** Time limit for a file, ms. A half-open connection would otherwise wait for ever. */
const FETCH_LIMIT_MS = 60_000;

/** Fetches a file without the browser's own cache. */
export const fetchFresh = (of: RequestInfo | URL): Promise<Response> =>
  fetch(new Request(of, { cache: 'reload', credentials: 'same-origin', signal: AbortSignal.timeout(FETCH_LIMIT_MS) }));

/** Stores only the requested file. Deletes a stored file of another type. */
export function keepOnly(isFile: IsFile): WorkboxPlugin {
  return {
    // The browser's own cache may hold something else under this address, so the file is requested again past that cache.
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
