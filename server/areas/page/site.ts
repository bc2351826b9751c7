// The shop's name for search engines and chat apps.
import { languages } from '#core/rules/languages.ts';
import { words } from '../../words/words.ts';

/** Its name in every script, each once: `the name in every script`. */
export const SITE = [...new Set(languages.map((language) => words(language).say('page.brand')))].join(' ');
