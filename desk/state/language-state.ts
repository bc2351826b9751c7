// The desk's language.
import { proxy, useSnapshot } from 'valtio';
import { FIRST_LANGUAGE, type LanguageCode, languages, pickLanguage } from '#core/rules/languages.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import type { DeskBundle } from '../../config/desk/rooms.ts';
import { openWords, showWords, type Translate, text } from '../words/words.ts';
import { LANGUAGE_KEY, SHOP_LANGUAGE_KEY } from './stored-keys.ts';

export type { MessageKey } from '../words/message-key.ts';
export type { Translate } from '../words/words.ts';

export const languageState = proxy<{ language: LanguageCode }>({ language: FIRST_LANGUAGE });

async function show(language: LanguageCode): Promise<void> {
  await showWords(language);
  languageState.language = language;
  document.documentElement.lang = language;
}

/** Language at start: the chosen one, or else the shop's language in this browser, or else the browser's own. */
export function startLanguage(): Promise<void> {
  const chosen = [LANGUAGE_KEY, SHOP_LANGUAGE_KEY].map((key) => languages.find((code) => code === phoneStorage.get(key)));
  return show(chosen.find((code) => code !== undefined) ?? pickLanguage(navigator.languages));
}

/** Loads the texts of a page's features. Rejects if they are unavailable. */
export const fetchWords = (bundles: readonly DeskBundle[]): Promise<void> => openWords(languageState.language, bundles);

/** Called when a person chose a language. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  await show(language);
  phoneStorage.set(LANGUAGE_KEY, language);
}

export const useLanguage = (): LanguageCode => useSnapshot(languageState).language;

/** The texts function; renders again when the language changes. */
export function useText(): Translate {
  // Reading the language subscribes to it.
  void useLanguage();
  return text;
}
