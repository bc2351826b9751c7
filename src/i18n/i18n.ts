// The words on screen: loaded one language and bundle at a time, found by key.

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

/** Loads a bundle unless it is there. Rejects when it can't be had; what is loaded stays. */
export async function loadMessages(language: LanguageCode, bundle: Bundle): Promise<void> {
  const name = `${language}/${bundle}`;
  if (loaded.has(name)) return;
  const { messages, row } = await sources[language][bundle]();
  if (row) addRow(language, row);
  words[language] = { ...words[language], ...messages };
  loaded.add(name);
}

/** The bundles that are there. */
export function loadedBundles(language: LanguageCode): Bundle[] {
  return [...loaded].filter((name) => name.startsWith(`${language}/`)).map((name) => name.slice(language.length + 1) as Bundle);
}

/** The language with a code, if this app can show it. */
export const languageWith = (code: string | null | undefined): LanguageCode | undefined =>
  code && Object.hasOwn(sources, code) ? (code as LanguageCode) : undefined;

/** The language of the text of a key, for `lang`, where it is not the active one (config/words/added-words.ts notes it beside the text). */
export const languageOfText = (key: MessageKey): LanguageCode | undefined => words[active]?.[`@${key}`] as LanguageCode | undefined;

export function activateLanguage(language: LanguageCode): void {
  active = language;
}

export type TextValues = MessageValues;

let isMissed = false;

/** Whether a text was asked for before its words had come. Asking begins the count again. */
export function takeMissed(): boolean {
  const was = isMissed;
  isMissed = false;
  return was;
}

/** The text of a key in the active language, with its places filled. Empty until its words have come: nobody reads a key. */
export function text(key: MessageKey, values: TextValues = {}): string {
  const message = words[active]?.[key];
  if (message === undefined) isMissed = true;
  return fillMessage(active, message ?? '', values);
}
