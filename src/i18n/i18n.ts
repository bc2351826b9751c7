// The words on screen: loaded one language and bundle at a time, found by key.

import { sources } from 'virtual:messages';
import { setupI18n } from '@lingui/core';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Bundle } from '../../config/rooms.ts';
import type { MessageKey } from './message-key.ts';

export type { Bundle };

// A text that has not come yet is empty: nobody reads a key.
const i18n = setupI18n({ missing: () => '' });

const loaded = new Set<string>();

/** Loads a bundle unless it is there. Rejects when it can't be had; what is loaded stays. */
export async function loadMessages(language: LanguageCode, bundle: Bundle): Promise<void> {
  const name = `${language}/${bundle}`;
  if (loaded.has(name)) return;
  const { messages } = await sources[language][bundle]();
  i18n.load(language, messages);
  loaded.add(name);
}

/** The bundles that are there. */
export function loadedBundles(language: LanguageCode): Bundle[] {
  return (Object.keys(sources[language]) as Bundle[]).filter((bundle) => loaded.has(`${language}/${bundle}`));
}

export function activateLanguage(language: LanguageCode): void {
  i18n.activate(language);
}

export type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key in the active language, with its places filled. */
export function text(key: MessageKey, values?: TextValues): string {
  return i18n._(key, values as Record<string, unknown>);
}
