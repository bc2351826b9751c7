// The displayed words. They are loaded by language and bundle, and found by key.

import { sources } from 'virtual:messages';
import { fillMessage, type Message, type MessageValues } from '#core/fill-message.ts';
import { addRow } from '#core/language/language-table.ts';
import { FIRST_LANGUAGE, type LanguageCode } from '#core/rules/languages.ts';
import type { Bundle } from '../../config/rooms.ts';
import type { MessageKey } from './message-key.ts';

export type { Bundle };

const words: Partial<Record<LanguageCode, Record<string, Message>>> = {};
let active: LanguageCode = FIRST_LANGUAGE;

const loaded = new Set<string>();

/** Loads a bundle unless it is loaded. Rejects when it cannot be loaded. Loaded words stay. */
export async function loadMessages(language: LanguageCode, bundle: Bundle): Promise<void> {
  const name = `${language}/${bundle}`;
  if (loaded.has(name)) return;
  const { messages, row } = await sources[language][bundle]();
  if (row) addRow(language, row);
  words[language] = { ...words[language], ...messages };
  loaded.add(name);
}

/** The loaded bundles. */
export function loadedBundles(language: LanguageCode): Bundle[] {
  return [...loaded].filter((name) => name.startsWith(`${language}/`)).map((name) => name.slice(language.length + 1) as Bundle);
}

/** The language with a code, if this app can show it. */
export const languageWith = (code: string | null | undefined): LanguageCode | undefined =>
  code && Object.hasOwn(sources, code) ? (code as LanguageCode) : undefined;

/**
 * The language of a key's text, for `lang`, if it is not the active language (config/words/added-words.ts notes it beside the
 * text).
 */
export const languageOfText = (key: MessageKey): LanguageCode | undefined => words[active]?.[`@${key}`] as LanguageCode | undefined;

export function activateLanguage(language: LanguageCode): void {
  active = language;
}

export type TextValues = MessageValues;

let isMissed = false;

/** Whether a text was requested before its words had loaded. Each call resets the answer. */
export function takeMissed(): boolean {
  const was = isMissed;
  isMissed = false;
  return was;
}

/**
 * The text of a key in the active language, with its placeholders filled. Empty until its words have loaded, so that nobody sees
 * a key.
 */
export function text(key: MessageKey, values: TextValues = {}): string {
  const message = words[active]?.[key];
  if (message === undefined) isMissed = true;
  return fillMessage(active, message ?? '', values);
}
