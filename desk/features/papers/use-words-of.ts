// A hook that loads the texts of papers' languages.
import { useEffect, useState } from 'react';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Translate } from '../../state/language-state.ts';
import { wordsOf } from '../../words/words-of.ts';

export type WordsByLanguage = Readonly<Partial<Record<LanguageCode, Translate>>>;

/** Undefined while one of them is missing; `isMissing`: it is unavailable now. */
export function useWordsOf(languages: readonly LanguageCode[]): {
  readonly words: WordsByLanguage | undefined;
  readonly isMissing: boolean;
} {
  const wanted = [...new Set(languages)].sort().join();
  const [state, setState] = useState<{ of: string; words: WordsByLanguage | undefined }>();
  useEffect(() => {
    let isStale = false;
    const codes = wanted === '' ? [] : (wanted.split(',') as LanguageCode[]);
    Promise.all(codes.map(async (code) => [code, await wordsOf(code)] as const)).then(
      (pairs) => isStale || setState({ of: wanted, words: Object.fromEntries(pairs) }),
      () => isStale || setState({ of: wanted, words: undefined }),
    );
    return () => {
      isStale = true;
    };
  }, [wanted]);
  const isThere = state?.of === wanted;
  return { words: isThere ? state.words : undefined, isMissing: isThere && state.words === undefined };
}
