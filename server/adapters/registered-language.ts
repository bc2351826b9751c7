// Chooses the language of a message by the texts that are registered with a provider.
import { type LanguageCode, languages, languageTable, readerLanguage } from '#core/rules/languages.ts';

/**
 * The first language of the requested language's chain that has a registered text. Texts in the shop's own languages are
 * registered from the start. A text in another language may be sent only if its id is set.
 * @param ids `{template}-{language}` → the provider's id
 * @param asked code of a language
 * @param others further languages with a registered text
 */
export function registeredLanguage(
  template: string,
  asked: string,
  ids: Readonly<Record<string, string>>,
  others: readonly string[] = [],
): LanguageCode {
  const language = readerLanguage(asked);
  const isRegistered = (code: LanguageCode): boolean =>
    languages.some((own) => own === code) || others.includes(code) || `${template}-${code}` in ids;
  return languageTable[language].chain.find(isRegistered) ?? language;
}
