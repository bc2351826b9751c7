// The languages of a form's texts.
import { useState } from 'react';
import { getLanguages } from '#core/contract/language/language.ts';
import { knownLanguages } from '#core/language/language-names.ts';
import { type LanguageCode, languages } from '#core/rules/languages.ts';
import { useRead } from '../../api/use-read.ts';
import { partsOfBox } from '../form/local-boxes.ts';

/** The shop's own languages, then those that farmers may choose. */
export function useShopLanguages(): readonly LanguageCode[] {
  const offered = useRead(getLanguages, {}).data?.languages ?? [];
  const shown = new Set<string>([...languages, ...offered.map(({ code }) => code)]);
  return knownLanguages.filter((code) => shown.has(code));
}

export interface TextLanguages {
  /** The tabs. */
  readonly codes: readonly LanguageCode[];
  /** Languages that can become a tab. */
  readonly others: readonly LanguageCode[];
  readonly add: (code: LanguageCode) => void;
}

/** Tabs for the languages of the shop, for those with text in the form, and for those that the person adds. @param values of the form */
export function useTextLanguages(values: Readonly<Record<string, string>>): TextLanguages {
  const shop = useShopLanguages();
  const [added, setAdded] = useState<readonly LanguageCode[]>([]);
  const written = Object.entries(values).flatMap(([box, text]) => (text === '' ? [] : (partsOfBox(box).language ?? [])));
  const isTab = (code: LanguageCode): boolean => [shop, written, added].some((some) => some.includes(code));
  return {
    codes: knownLanguages.filter(isTab),
    others: knownLanguages.filter((code) => !isTab(code)),
    add: (code) => setAdded([...added, code]),
  };
}
