// Words that the shop's translators published. They replace the app's words, which every phone has; unpublished words come from there. For
// a language without words in the app, they replace those of the next language in its chain.
import type { Message } from '#core/fill-message.ts';
import type { Row } from '#core/language/language-table.ts';
import { fetchOffered } from '#data/api/offered-languages.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { WORDS_KEY } from '../stored-keys.ts';

export interface WordsOfBundle {
  readonly messages: Record<string, Message>;
  readonly row?: Row;
}

type Sources = Readonly<Record<string, Readonly<Record<string, () => Promise<WordsOfBundle>>> | undefined>>;

export interface DeskWordsNeeds {
  /** The version that the phone knows, `pa 8sZ-41xQ`. */
  readonly kept: { get(): string | null; set(text: string | null): void };
  /** The server's offer, as JSON. Rejects without network. */
  readonly offered: () => Promise<unknown>;
  /** The module at an address. Rejects when it cannot be loaded. */
  readonly moduleAt: (address: string) => Promise<WordsOfBundle>;
}

/** Bundles that every screen needs. The worker stores them after the first request. */
const START = ['shell', 'goods', 'rest'];

interface Offered {
  readonly languages?: readonly { readonly code?: unknown; readonly words?: unknown }[];
}

/** The version of a language in a server's offer; null: it has none. Undefined: the language is not offered. */
function versionIn(offered: unknown, language: string): string | null | undefined {
  const found = (offered as Offered | null)?.languages?.find(({ code }) => code === language);
  return found && (typeof found.words === 'string' ? found.words : null);
}

/**
 * Published words over other words. The others keep the mark of their language (config/words/added-words.ts).
 * @param language of the others, if it is not the requested one
 */
function laidOver(under: WordsOfBundle, over: WordsOfBundle, language?: string): WordsOfBundle {
  const keys = Object.keys(under.messages).filter((key) => !key.startsWith('@'));
  const left = keys.filter((key) => over.messages[key] === undefined);
  const marks = left.flatMap((key) => {
    const mark = under.messages[`@${key}`] ?? language;
    return mark === undefined ? [] : [[`@${key}`, mark] as const];
  });
  const words = keys.map((key) => [key, over.messages[key] ?? under.messages[key] ?? ''] as const);
  const row = language === undefined ? (under.row ?? over.row) : over.row;
  return { messages: Object.fromEntries([...words, ...marks]), ...(row ? { row } : {}) };
}

export function createDeskWords({ kept, offered, moduleAt }: DeskWordsNeeds) {
  const versionOf = (language: string): string | undefined => {
    const [code, version] = (kept.get() ?? '').split(' ');
    return code === language ? version : undefined;
  };
  const fetchOf = (language: string, bundle: string, version: string): Promise<WordsOfBundle> =>
    moduleAt(`/assets/words.desk/${language}/${bundle}/${version}.js`);

  /** Asks for the newest version. The phone knows it from then on. */
  async function newest(language: string): Promise<string | undefined> {
    const version = versionIn(await offered(), language);
    if (version !== undefined) kept.set(version && `${language} ${version}`);
    return version ?? undefined;
  }

  /** Prepares the next start: a newer version, with the words that every screen needs. */
  async function refresh(language: string): Promise<void> {
    const before = versionOf(language);
    const version = await newest(language);
    if (version && version !== before) await Promise.all(START.map((bundle) => fetchOf(language, bundle, version)));
  }

  async function wordsAlone(language: string, bundle: string, sources: Sources): Promise<WordsOfBundle> {
    const version = versionOf(language) ?? (await newest(language));
    // The server no longer has versions that are not in use.
    const found =
      version && fetchOf(language, bundle, version).catch(async () => fetchOf(language, bundle, (await newest(language)) ?? ''));
    if (!found) throw new Error(`no words of ${language}`);
    const over = await found;
    const next = over.row?.chain.find((code) => code !== language && sources[code]) ?? '';
    const under = await sources[next]?.[bundle]?.();
    return under ? laidOver(under, over, next) : over;
  }

  async function wordsOver(language: string, bundle: string, shipped: Promise<WordsOfBundle>): Promise<WordsOfBundle> {
    const version = versionOf(language);
    const over = version ? fetchOf(language, bundle, version).catch(() => undefined) : undefined;
    const [under, found] = [await shipped, await over];
    return found ? laidOver(under, found) : under;
  }

  return {
    /**
     * The words of a bundle.
     * @param shipped of the app; undefined: it has none of this language
     * @param sources of all languages
     * @throws when neither the app nor the server has words
     */
    async wordsOf(language: string, bundle: string, shipped: Promise<WordsOfBundle> | undefined, sources: Sources): Promise<WordsOfBundle> {
      const words = await (shipped ? wordsOver(language, bundle, shipped) : wordsAlone(language, bundle, sources));
      if (bundle === 'shell') refresh(language).catch(() => undefined);
      return words;
    },
  };
}

export const deskWords = createDeskWords({
  kept: { get: () => phoneStorage.get(WORDS_KEY), set: (text) => phoneStorage.set(WORDS_KEY, text) },
  offered: () => fetchOffered(__API_BASE__),
  moduleAt: (address) => import(/* @vite-ignore */ address) as Promise<WordsOfBundle>,
});
