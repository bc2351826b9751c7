// The desk's messages, with the app's message code.
import type { LanguageCode } from '#core/rules/languages.ts';
import type { DeskBundle } from '../../config/desk/rooms.ts';
import { activateLanguage, loadMessages, type TextValues, text as textOf } from '../../src/i18n/i18n.ts';
import type { MessageKey } from './message-key.ts';

/** The text of a key in the active language, with its placeholders filled. */
export type Translate = (key: MessageKey, values?: TextValues) => string;

// The build gives the message code the desk's messages in place of the farmers'.
export const text = textOf as unknown as Translate;

/** Texts of the pages opened so far, besides those loaded at start. */
const opened = new Set<DeskBundle>();

// The message code knows the bundles of the farmers' app by name; the build gives it the desk's.
const load = loadMessages as unknown as (language: LanguageCode, bundle: 'shell' | 'rest' | DeskBundle) => Promise<void>;

/** Loads the texts of a feature, also for every language chosen later. Rejects if they are unavailable. */
export async function openWords(language: LanguageCode, bundles: readonly DeskBundle[]): Promise<void> {
  for (const bundle of bundles) opened.add(bundle);
  await Promise.all(bundles.map((bundle) => load(language, bundle)));
}

/** Shows a language once its texts have loaded. Rejects if they are unavailable. */
export async function showWords(language: LanguageCode): Promise<void> {
  await Promise.all((['shell', 'rest', ...opened] as const).map((bundle) => load(language, bundle)));
  activateLanguage(language);
}
