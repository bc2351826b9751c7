// The voice of a language on this phone: loaded when a person asks for it, stored in its own cache, and used without internet.
import type { SetClip } from '#core/contract/speech/speech.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { packClips } from '#core/rules/speech/spoken.ts';

/** Largest size of a pack, bytes. */
const MOST_BYTES = 420_000;
/** Clips that load at the same time. */
const AT_ONCE = 4;

export interface PackParts {
  readonly openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>>;
  readonly fetch: (url: string, signal?: AbortSignal) => Promise<Response>;
  /** The server's clips of a language. @throws without network */
  readonly askSet: (language: LanguageCode) => Promise<readonly SetClip[]>;
}

/** The stored part of a pack; bytes. */
export interface PackState {
  readonly done: number;
  readonly all: number;
}

/** Address of a pack's list in the cache. */
const listUrl = (language: string): string => `/voice-pack/${language}`;
const isList = (url: string): boolean => url.includes('/voice-pack/');

type Store = Awaited<ReturnType<PackParts['openCache']>>;

async function listOf(store: Store, language: LanguageCode): Promise<readonly SetClip[]> {
  const kept = await store.match(listUrl(language));
  return kept ? ((await kept.json()) as SetClip[]) : [];
}

/** Deletes clips that no stored pack contains. */
async function dropUnlisted(store: Store): Promise<void> {
  const keys = await store.keys();
  const lists = await Promise.all(keys.filter(({ url }) => isList(url)).map(async (key) => (await store.match(key))?.json()));
  const listed = new Set((lists as SetClip[][]).flat().map(({ url }) => url));
  for (const key of keys) if (!isList(key.url) && !listed.has(new URL(key.url, location.origin).pathname)) await store.delete(key);
}

export function createPack({ openCache, fetch, askSet }: PackParts) {
  async function stateOf(store: Store, clips: readonly SetClip[]): Promise<PackState> {
    const kept = await Promise.all(clips.map(async ({ url, bytes }) => ((await store.match(url)) ? bytes : 0)));
    return { done: kept.reduce((sum, n) => sum + n, 0), all: clips.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  return {
    /** The stored pack; `all` is 0 when none was requested. */
    async state(language: LanguageCode): Promise<PackState> {
      const store = await openCache();
      return stateOf(store, await listOf(store, language));
    },

    /** The size of the pack, bytes. @throws without network */
    weight: async (language: LanguageCode): Promise<number> =>
      packClips(await askSet(language), MOST_BYTES).reduce((sum, { bytes }) => sum + bytes, 0),

    /**
     * Loads missing clips. Existing ones stay, so an interrupted download continues.
     * @throws when a clip cannot be loaded; those before it stay
     */
    async download(language: LanguageCode, onProgress: (state: PackState) => void, signal?: AbortSignal): Promise<void> {
      const store = await openCache();
      const clips = packClips(await askSet(language), MOST_BYTES);
      await store.put(listUrl(language), Response.json(clips));
      await dropUnlisted(store);
      const missing = [...clips];
      const take = async (): Promise<void> => {
        for (let clip = missing.shift(); clip; clip = missing.shift()) {
          if (!(await store.match(clip.url))) {
            const answer = await fetch(clip.url, signal);
            if (!answer.ok) throw new Error(`a clip was refused: ${answer.status}`);
            await store.put(clip.url, answer);
          }
          onProgress(await stateOf(store, clips));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, take));
    },

    async remove(language: LanguageCode): Promise<void> {
      const store = await openCache();
      await store.delete(listUrl(language));
      await dropUnlisted(store);
    },

    /** The names in the stored pack, for use without network. */
    clips: async (language: LanguageCode): Promise<readonly SetClip[]> => listOf(await openCache(), language),

    /** A stored clip. */
    find: async (url: string): Promise<Blob | undefined> => (await (await openCache()).match(url))?.blob(),
  };
}

export type VoicePack = ReturnType<typeof createPack>;
