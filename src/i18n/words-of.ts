// Words of a language other than the displayed one. A paper for a farmer is in the farmer's language.
import { sources } from 'virtual:messages';
import { fillMessage } from '#core/fill-message.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Bundle } from '../../config/rooms.ts';
import type { TextValues } from './i18n.ts';
import type { MessageKey } from './message-key.ts';

/** Loads a bundle of a language. Returns a function that gives the text of a key. Rejects when the bundle cannot be loaded. */
export async function wordsOf(language: LanguageCode, bundle: Bundle): Promise<(key: MessageKey, values?: TextValues) => string> {
  const { messages } = await sources[language][bundle]();
  return (key, values = {}) => fillMessage(language, messages[key] ?? '', values);
}
