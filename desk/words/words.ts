// The desk's messages, with the app's message code.
import type { LanguageCode } from '#core/rules/languages.ts';
import type { DeskBundle } from '../../config/desk/rooms.ts';
import { activateLanguage, loadMessages, type TextValues, text as textOf } from '../../src/i18n/i18n.ts';
import type { MessageKey } from './message-key.ts';

/** The text of a key in the active language, with its places filled. */
export type Translate = (key: MessageKey, values?: TextValues) => string;

// The build gives the machinery the desk's messages in place of the farmer's.
export const text = textOf as unknown as Translate;

/** What pages that were opened say, beside what is there from the start. */
const opened = new Set<DeskBundle>();

// The machinery knows the bundles of the farmer's app by name: the build gives it the desk's.
const load = loadMessages as unknown as (language: LanguageCode, bundle: 'shell' | 'rest' | DeskBundle) => Promise<void>;

/** Fetches words of a feature, and in every language that is shown from now on. Rejects when they can't be had. */
export async function openWords(language: LanguageCode, bundles: readonly DeskBundle[]): Promise<void> {
  for (const bundle of bundles) opened.add(bundle);
  await Promise.all(bundles.map((bundle) => load(language, bundle)));
}

/** Shows a language once its words are there. Rejects when they can't be had. */
export async function showWords(language: LanguageCode): Promise<void> {
  await Promise.all((['shell', 'rest', ...opened] as const).map((bundle) => load(language, bundle)));
  activateLanguage(language);
}
