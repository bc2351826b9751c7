// Words of a language beside the one the desk is shown in: a farmer's papers are in the farmer's.
import { sources } from 'virtual:messages';
import { fillMessage } from '#core/fill-message.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { DeskBundle } from '../../config/desk/rooms.ts';
import type { Translate } from './words.ts';

const known = new Map<LanguageCode, Promise<Translate>>();

/** The words of papers. */
const BUNDLE: DeskBundle = 'papers';
// The build gives the desk's bundles in place of the farmer's.
type Sources = Readonly<Record<LanguageCode, Readonly<Record<DeskBundle, (typeof sources)[LanguageCode]['rest']>>>>;

async function load(language: LanguageCode): Promise<Translate> {
  const { messages } = await (sources as unknown as Sources)[language][BUNDLE]();
  return (key, values = {}) => fillMessage(language, messages[key] ?? '', values);
}

/** Rejects when they can't be had; they are asked for again then. */
export function wordsOf(language: LanguageCode): Promise<Translate> {
  const words = known.get(language) ?? load(language);
  known.set(language, words);
  words.catch(() => known.delete(language));
  return words;
}
