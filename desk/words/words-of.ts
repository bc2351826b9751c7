// Texts of a language other than the desk's, because a farmer's papers are in the farmer's language.
import { sources } from 'virtual:messages';
import { fillMessage } from '#core/fill-message.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { DeskBundle } from '../../config/desk/rooms.ts';
import type { Translate } from './words.ts';

const known = new Map<LanguageCode, Promise<Translate>>();

/** The texts of papers. */
const BUNDLE: DeskBundle = 'papers';
// The build replaces the farmers' bundles with the desk's.
type Sources = Readonly<Record<LanguageCode, Readonly<Record<DeskBundle, (typeof sources)[LanguageCode]['rest']>>>>;

async function load(language: LanguageCode): Promise<Translate> {
  const { messages } = await (sources as unknown as Sources)[language][BUNDLE]();
  return (key, values = {}) => fillMessage(language, messages[key] ?? '', values);
}

/** Rejects if they are unavailable; the next call loads them again. */
export function wordsOf(language: LanguageCode): Promise<Translate> {
  const words = known.get(language) ?? load(language);
  known.set(language, words);
  words.catch(() => known.delete(language));
  return words;
}
