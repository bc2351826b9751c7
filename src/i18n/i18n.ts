// The words on screen: loaded one language and bundle at a time, found by key.
import { type Messages, setupI18n } from '@lingui/core';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { MessageKey } from './message-key.ts';

/** `shell` is what the first page needs, `insurance` what only insured carts do, `rest` everything else. */
export type Bundle = 'shell' | 'rest' | 'insurance';

const i18n = setupI18n();

const sources: Readonly<Record<LanguageCode, Readonly<Record<Bundle, () => Promise<{ messages: Messages }>>>>> = {
  en: {
    shell: () => import('virtual:messages/en/shell'),
    rest: () => import('virtual:messages/en/rest'),
    insurance: () => import('virtual:messages/en/insurance'),
  },
  hi: {
    shell: () => import('virtual:messages/hi/shell'),
    rest: () => import('virtual:messages/hi/rest'),
    insurance: () => import('virtual:messages/hi/insurance'),
  },
};

const loaded = new Set<string>();

/** Loads a bundle unless it is there. Rejects when it can't be had; what is loaded stays. */
export async function loadMessages(language: LanguageCode, bundle: Bundle): Promise<void> {
  const name = `${language}/${bundle}`;
  if (loaded.has(name)) return;
  const { messages } = await sources[language][bundle]();
  i18n.load(language, messages);
  loaded.add(name);
}

export function hasMessages(language: LanguageCode, bundle: Bundle): boolean {
  return loaded.has(`${language}/${bundle}`);
}

export function activateLanguage(language: LanguageCode): void {
  i18n.activate(language);
}

export type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key in the active language, with its places filled. */
export function text(key: MessageKey, values?: TextValues): string {
  return i18n._(key, values as Record<string, unknown>);
}
