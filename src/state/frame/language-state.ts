// The language a person is spoken to in, and the words in it.
import { proxy, useSnapshot } from 'valtio';
import { type LanguageCode, languages, pickLanguage } from '#core/rules/languages.ts';
import { activateLanguage, type Bundle, loadedBundles, loadMessages, text } from '../../i18n/i18n.ts';
import { onReachable } from './network-state.ts';
import { LANGUAGE_KEY } from './stored-keys.ts';

export type { Bundle } from '../../i18n/i18n.ts';
export type { MessageKey } from '../../i18n/message-key.ts';
export type Translate = typeof text;

export interface LanguageState {
  language: LanguageCode;
  /** A person has chosen; until then it is a guess. */
  isChosen: boolean;
  /** Grows when words arrive, so that what shows words renders again. */
  words: number;
}

/** A language that was chosen before the script had come. */
export const LANGUAGE_PARAMETER = 'lang';

export const languageState = proxy<LanguageState>({ language: 'en', isChosen: false, words: 0 });

/** The chosen language, if one was. */
export function storedLanguage(): LanguageCode | undefined {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  return languages.find((code) => code === stored);
}

/** Shows `language` once its words are there. */
export async function showLanguage(language: LanguageCode, bundle: Bundle = 'shell'): Promise<void> {
  await loadMessages(language, bundle);
  activateLanguage(language);
  languageState.language = language;
  languageState.words++;
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

function remember(language: LanguageCode): void {
  localStorage.setItem(LANGUAGE_KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere; the value is a fixed word
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** Takes in a choice that came with the address, and takes it off there. */
function applyEarlyChoice(): void {
  const address = new URL(location.href);
  const early = languages.find((code) => code === address.searchParams.get(LANGUAGE_PARAMETER));
  if (!early) return;
  remember(early);
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address);
}

/** At start: the chosen language, or the phone's. One whose words can't be had now is shown when they can: another that is kept is better than nothing. */
export async function startLanguage(): Promise<void> {
  applyEarlyChoice();
  const chosen = storedLanguage();
  languageState.isChosen = chosen !== undefined;
  const wanted = chosen ?? pickLanguage(navigator.languages);
  try {
    await showLanguage(wanted);
  } catch (error) {
    if (!(await showAny(languages.filter((language) => language !== wanted)))) throw error;
    const stop = onReachable(() => {
      stop();
      // Unless the person has chosen another meanwhile.
      if (storedLanguage() === wanted) void chooseLanguage(wanted).catch(() => undefined);
    });
  }
}

/** Fetches the words of every screen while those of the first page come. */
export function fetchWords(): void {
  loadMessages(storedLanguage() ?? pickLanguage(navigator.languages), 'rest').catch(() => undefined);
}

/** The first of some languages whose words are there. */
async function showAny([language, ...others]: readonly LanguageCode[]): Promise<boolean> {
  if (language === undefined) return false;
  return showLanguage(language).then(
    () => true,
    () => showAny(others),
  );
}

/** More words than the first page's: those of every screen, or of one room. */
export async function loadAllWords(bundle: Bundle = 'rest'): Promise<void> {
  await loadMessages(languageState.language, bundle);
  languageState.words++;
}

let chosenLast: LanguageCode | undefined;

/** A person chose: remembered here, and in a cookie so that the next first page comes in it. The last tap counts, whichever words come first. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  chosenLast = language;
  // A screen that shows more than the first page's words changes when all of them are there.
  for (const bundle of loadedBundles(languageState.language)) await loadMessages(language, bundle);
  await loadMessages(language, 'shell');
  if (chosenLast !== language) return;
  await showLanguage(language);
  // What is shown is remembered at once: a reload may come before the other words do.
  remember(language);
  await loadMessages(language, 'rest').catch(() => undefined);
  languageState.isChosen = true;
  languageState.words++;
}

/** The words; renders again when the language changes. */
export function useText(): Translate {
  // Reading it is what subscribes.
  void useSnapshot(languageState).words;
  return text;
}

export function useLanguage(): { readonly language: LanguageCode; readonly isChosen: boolean } {
  return useSnapshot(languageState);
}
