// Other ways to write the name of a language in a cell, in each language.
import type { ByLanguage } from '#core/language/said.ts';

export const languageAliases: ByLanguage<readonly string[]> = { hi: ['हिंदी'], en: ['अंग्रेज़ी'] };
