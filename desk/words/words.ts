// The desk's words: its own messages in the machinery of the farmer's app.
import type { LanguageCode } from '#core/rules/languages.ts';
import { activateLanguage, loadMessages, type TextValues, text as textOf } from '../../src/i18n/i18n.ts';
import type { MessageKey } from './message-key.ts';

/** The text of a key in the active language, with its places filled. */
export type Translate = (key: MessageKey, values?: TextValues) => string;

// The build gives the machinery the desk's messages in place of the farmer's.
export const text = textOf as unknown as Translate;

/** Shows a language once its words are there. Rejects when they can't be had. */
export async function showWords(language: LanguageCode): Promise<void> {
  await Promise.all([loadMessages(language, 'shell'), loadMessages(language, 'rest')]);
  activateLanguage(language);
}
