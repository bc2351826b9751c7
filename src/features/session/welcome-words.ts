// Texts of the first screen, in every language, because nobody has chosen one yet.
import type { ByLanguage } from '#core/language/said.ts';

export const welcomeWords: Readonly<Record<'brand' | 'ask', ByLanguage<string>>> = {
  brand: { en: 'Khurpi', hi: 'खुरपी' },
  ask: { en: 'Choose your language', hi: 'अपनी भाषा चुनें' },
};
