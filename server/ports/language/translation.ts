// Port for drafts of texts in another language. A person reads each of them before it is saved.
import type { LanguageCode } from '#core/rules/languages.ts';

export interface TranslationPort {
  /** Languages that the provider knows, from the first language of the shop. */
  readonly languages: readonly LanguageCode[];
  /**
   * Translates a plain text of the first language.
   * @param text at most `LONGEST_TRANSLATED` characters
   * @param language one of `languages`
   * @throws ProviderTrouble
   */
  translate(text: string, language: LanguageCode): Promise<string>;
}
