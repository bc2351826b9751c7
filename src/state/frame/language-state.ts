// The person's language, and its messages.
import { proxy, useSnapshot } from 'valtio';
import { FIRST_LANGUAGE, type LanguageCode, languageOf, languages, languageTable, type PageLanguage } from '#core/rules/languages.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import {
  activateLanguage,
  type Bundle,
  languageOfText,
  languageWith,
  loadedBundles,
  loadMessages,
  takeMissed,
  text,
} from '../../i18n/i18n.ts';
import { onReachable } from './network-state.ts';
import { LANGUAGE_KEY, SPOKEN_KEY } from './stored-keys.ts';

export type { Bundle } from '../../i18n/i18n.ts';
export type { MessageKey } from '../../i18n/message-key.ts';
export { languageOfText };
export type Translate = typeof text;

export interface LanguageState {
  language: LanguageCode;
  /** Chosen by a person; until then it is a guess. */
  isChosen: boolean;
  /** Grows when missed messages arrive, so that screens render again. */
  words: number;
}

/** The language of a link, or of a choice before the script loaded. */
export const LANGUAGE_PARAMETER = 'lang';

/** Messages of every screen besides the first page's. */
const EVERY_SCREEN: readonly Bundle[] = ['goods', 'rest'];

export const languageState = proxy<LanguageState>({ language: FIRST_LANGUAGE, isChosen: false, words: 0 });

/** The chosen language, if any. */
export function storedLanguage(): LanguageCode | undefined {
  return languageWith(phoneStorage.get(LANGUAGE_KEY));
}

/** Tells the browser the page's language, its direction, and its line height. */
function dressPage(page: HTMLElement, language: LanguageCode): void {
  const { direction = 'ltr', style = '' } = languageTable[language];
  page.lang = language;
  page.dir = direction;
  page.style.cssText = style;
}

/** Shows `language` once its messages are there. */
export async function showLanguage(language: LanguageCode, bundle: Bundle = 'shell'): Promise<void> {
  await loadMessages(language, bundle);
  activateLanguage(language);
  languageState.language = language;
  languageState.words++;
  if (typeof document !== 'undefined') dressPage(document.documentElement, language);
}

function remember(language: LanguageCode): void {
  phoneStorage.set(LANGUAGE_KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere; the value is a fixed word
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** The address without a language. */
function forgetLink(address = new URL(location.href)): void {
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address);
}

/** The language of the address, of the person, or of the phone. */
export function askedLanguage(): PageLanguage {
  const link = languageWith(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER));
  const chosen = storedLanguage();
  const isHome = location.pathname === '/';
  // The welcome's answer.
  if (isHome && link && !chosen) remember(link);
  if (isHome && link) forgetLink();
  return languageOf({ link, chosen, phone: navigator.languages, isHome });
}

/** At start: the chosen language, or the phone's. While its messages are missing, another stored language is better than none. */
export async function startLanguage(asked?: PageLanguage): Promise<void> {
  const { language: wanted, isChosen } = asked ?? askedLanguage();
  languageState.isChosen = isChosen;
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

/** The first of some languages whose messages are there. */
async function showAny([language, ...others]: readonly LanguageCode[]): Promise<boolean> {
  if (language === undefined) return false;
  return showLanguage(language).then(
    () => true,
    () => showAny(others),
  );
}

/** Loads messages. @param some none: those of every screen */
export const loadEach = (language: LanguageCode, some: readonly Bundle[]): Promise<unknown> =>
  Promise.all((some.length > 0 ? some : EVERY_SCREEN).map((bundle) => loadMessages(language, bundle)));

/** More messages than the first page's: those of every screen, or of some. */
export async function loadAllWords(...some: readonly Bundle[]): Promise<void> {
  await loadEach(languageState.language, some);
  // If no message was missed, a redraw of the whole page would be useless.
  if (takeMissed()) languageState.words++;
}

let chosenLast: LanguageCode | undefined;

/** A person chose: stored here, and in a cookie for the next first page. The last tap counts, in any loading order. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  chosenLast = language;
  // A screen with more messages than the first page changes when all of them are there.
  await loadEach(language, [...loadedBundles(languageState.language), 'shell']);
  if (chosenLast !== language) return;
  await showLanguage(language);
  // The displayed language is stored at once: a reload may come before the other messages do.
  remember(language);
  await loadEach(language, []).catch(() => undefined);
  languageState.isChosen = true;
  languageState.words++;
  forgetLink();
}

/** The messages; renders again when the language changes. */
export function useText(): Translate {
  // Reading it subscribes.
  void useSnapshot(languageState).words;
  return text;
}

export function useLanguage(): { readonly language: LanguageCode; readonly isChosen: boolean } {
  return useSnapshot(languageState);
}

/** The server has sound in these languages, so speaker buttons also show on phones without a voice. */
export const noteSpoken = (codes: readonly string[]): void => phoneStorage.set(SPOKEN_KEY, codes.join() || null);

export const isSpoken = (language: string): boolean => phoneStorage.get(SPOKEN_KEY)?.split(',').includes(language) ?? false;
