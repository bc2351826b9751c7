// Speaks a screen's texts: by generated or recorded clips, otherwise by the phone's own voice. Each part uses one of the two completely.
import { formatMoney } from '#core/money.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { codeClips, priceClips } from '#core/rules/speech/price-clips.ts';
import { repeatNumbers, type Spoken, type SpokenPart, spellDigits } from '#core/rules/speech/spoken.ts';

/** Name or text → address of its sound. */
export type Clips = ReadonlyMap<string, string>;

export interface PlayerParts {
  /** Numbers and prompts of a language; empty when there are none, or they are not available now. */
  readonly setOf: (language: LanguageCode) => Promise<Clips>;
  /** Texts of a product; empty in the same cases. */
  readonly saidOf: (productId: number, language: LanguageCode) => Promise<Clips>;
  /** The sound at an address; undefined when it cannot be loaded or played. */
  readonly load: (url: string) => Promise<Blob | undefined>;
  /** Resolves at its end, or when `signal` ends it. Rejects when the phone cannot play it. */
  readonly play: (sound: Blob, signal: AbortSignal) => Promise<void>;
  /** The phone's own voice. Resolves at its end; at once on a phone without a voice. */
  readonly say: (text: string, language: LanguageCode, signal: AbortSignal) => Promise<void>;
  /** The text of a prompt. */
  readonly words: (prompt: string) => string;
}

interface Known {
  readonly language: LanguageCode;
  readonly set: Clips;
  readonly texts: Clips;
}

/** Addresses of a part's clips, from the set or the texts; undefined when one is missing. */
function urlsOf(part: SpokenPart, { set, texts }: Known): readonly string[] | undefined {
  if ('text' in part) {
    const url = texts.get(part.text);
    return url === undefined ? undefined : [url];
  }
  const has = (name: string): boolean => set.has(name);
  let names: readonly string[] | undefined;
  if ('prompt' in part) names = has(part.prompt) ? [part.prompt] : undefined;
  else names = 'paise' in part ? priceClips(part.paise, has) : codeClips(part.code, has);
  return names?.flatMap((name) => set.get(name) ?? []);
}

/** All sounds, or undefined, because a missing one would leave a gap. */
async function loadAll(urls: readonly string[], load: PlayerParts['load']): Promise<readonly Blob[] | undefined> {
  const sounds = await Promise.all([...new Set(urls)].map(async (url) => [url, await load(url).catch(() => undefined)] as const));
  const byUrl = new Map(sounds);
  const all = urls.flatMap((url) => byUrl.get(url) ?? []);
  return all.length === urls.length ? all : undefined;
}

function wordsOf(part: SpokenPart, language: LanguageCode, words: PlayerParts['words']): readonly [text: string, language: LanguageCode] {
  if ('text' in part) return [part.text, part.language];
  if ('prompt' in part) return [words(part.prompt), language];
  return ['paise' in part ? formatMoney(part.paise) : spellDigits(part.code), language];
}

export function createPlayer({ setOf, saidOf, load, play, say, words }: PlayerParts) {
  async function sayPart(part: SpokenPart, known: Known, signal: AbortSignal): Promise<void> {
    const urls = urlsOf(part, known);
    const sounds = urls && (await loadAll(urls, load));
    if (signal.aborted) return;
    try {
      if (!sounds) throw new Error('no clips');
      for (const sound of sounds) if (!signal.aborted) await play(sound, signal);
    } catch {
      if (!signal.aborted) await say(...wordsOf(part, known.language, words), signal);
    }
  }

  return {
    /** Resolves when everything was spoken, or when `signal` ends it. */
    async speak({ parts, productId }: Spoken, language: LanguageCode, signal: AbortSignal): Promise<void> {
      const none: Clips = new Map();
      const [set, texts] = await Promise.all([
        setOf(language).catch(() => none),
        productId === undefined ? none : saidOf(productId, language).catch(() => none),
      ]);
      for (const part of repeatNumbers(parts)) if (!signal.aborted) await sayPart(part, { language, set, texts }, signal);
    },
  };
}
