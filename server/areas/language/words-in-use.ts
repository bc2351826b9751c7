// Caches the words from the desk that phones and the server use, and reads them again when they may have changed.
import type { OfferedLanguage } from '#core/contract/language/language.ts';
import type { WordLevel } from '#core/facts/language/words.ts';
import { isLanguage, type LanguageCode } from '#core/rules/languages.ts';
import { type Completeness, levelOf, lowerLevel } from '#core/rules/words/word-level.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { AllWords } from '../../words/words.ts';
import { type AtDesk, type BuiltLanguages, offeredLanguages } from './offered-languages.ts';
import type { ShippedWords } from './shipped-words.ts';
import { type Bundles, makeModules, type WordModules } from './word-modules.ts';
import type { LanguageStand, VersionRow, WordRepository } from './word-repository.ts';
import { completenessOf, textsInUse } from './word-rows.ts';

export interface WordsInUseParts {
  readonly repository: Pick<WordRepository, 'current' | 'languages' | 'stand'>;
  readonly shipped: ShippedWords;
  readonly built: BuiltLanguages;
  readonly bundles: Bundles;
  /** Codes of languages that are offered on trial unless the desk decided otherwise; `all` means every language. */
  readonly onTrial: readonly string[];
  readonly serverWords: Pick<AllWords, 'lay'>;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** The state of a language. */
export interface Standing {
  readonly completeness: Completeness;
  readonly possible: WordLevel;
  readonly level: WordLevel;
  readonly isSwitchedDown: boolean;
}

interface Kept {
  /** The stand of the languages that it was read from. */
  readonly stand: number;
  readonly modules: ReadonlyMap<string, WordModules>;
  readonly atDesk: ReadonlyMap<string, AtDesk>;
}

/** Another instance may have published. This one looks so often, and not at each request. */
export const LOOK_MS = 1_000;

/** @param version the published version in use */
export function standingOf(
  { shipped, built, onTrial }: Pick<WordsInUseParts, 'shipped' | 'built' | 'onTrial'>,
  language: LanguageCode,
  stand: Pick<LanguageStand, 'level'> | undefined,
  version: Pick<VersionRow, 'texts'> | undefined,
): Standing {
  const completeness = completenessOf(shipped, language, textsInUse(shipped, language, version?.texts ?? []));
  const isThere = version !== undefined || built.some(({ code }) => code === language);
  const possible = isThere ? levelOf(completeness) : 'off';
  const chosen = stand?.level ?? null;
  const isOnTrial = onTrial.includes(language) || onTrial.includes('all');
  const bySetting = possible === 'trial' && !isOnTrial ? 'off' : possible;
  return {
    completeness,
    possible,
    level: chosen === null ? bySetting : lowerLevel(chosen, possible),
    isSwitchedDown: chosen !== null && lowerLevel(chosen, possible) !== chosen,
  };
}

export type WordsInUse = ReturnType<typeof createWordsInUse>;

export function createWordsInUse(parts: WordsInUseParts) {
  const { repository, shipped, built, bundles, onTrial, serverWords, deps } = parts;
  let kept: Kept | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** Language → hash of the words that replace the server's shipped words. */
  const laid = new Map<string, string>();

  function lay(modules: ReadonlyMap<string, WordModules>): void {
    for (const code of new Set([...laid.keys(), ...modules.keys()])) {
      const hash = modules.get(code)?.hash ?? '';
      if (!isLanguage(code) || laid.get(code) === hash) continue;
      serverWords.lay(code, modules.get(code)?.ofServer ?? new Map());
      laid.set(code, hash);
    }
  }

  async function refresh(): Promise<Kept> {
    // Read before the words: a change meanwhile leaves an old number, and they are read again.
    const stand = await repository.stand();
    const [versions, stands] = [await repository.current(), await repository.languages()];
    const modules = new Map<string, WordModules>();
    const atDesk = new Map<string, AtDesk>();
    for (const version of versions.filter(({ language }) => isLanguage(language))) {
      const language = version.language as LanguageCode;
      modules.set(language, makeModules(language, [...textsInUse(shipped, language, version.texts).values()], bundles));
    }
    for (const code of new Set([...stands.map(({ language }) => language), ...modules.keys()])) {
      if (!isLanguage(code)) continue;
      const version = versions.find(({ language }) => language === code);
      const { level } = standingOf(
        parts,
        code,
        stands.find(({ language }) => language === code),
        version,
      );
      const made = modules.get(code);
      atDesk.set(code, { level, words: made?.hash ?? null, bytes: made?.bytes ?? 0 });
    }
    lay(modules);
    kept = { stand, modules, atDesk };
    return kept;
  }

  /** The words, at most a moment old. */
  async function upToDate(): Promise<Kept> {
    const now = deps.now();
    if (kept && now - lookedAt < LOOK_MS) return kept;
    const stand = await repository.stand();
    const known = kept?.stand === stand ? kept : await refresh();
    lookedAt = now;
    return known;
  }

  return {
    refresh,
    upToDate,
    /** Languages that people may choose besides the shop's own. */
    async offered(): Promise<OfferedLanguage[]> {
      return offeredLanguages(built, onTrial, (await upToDate()).atDesk);
    },
    /** Source of the module of a bundle; undefined for a version that is not in use. */
    async moduleOf(language: string, bundle: string, hash: string): Promise<string | undefined> {
      const found = (await upToDate()).modules.get(language);
      return found?.hash === hash ? found.modules.get(bundle) : undefined;
    },
  };
}
