// Finds the script of a text.
import { type LanguageCode, languageTable } from './language-table.ts';

/** Whether any letter of a text is of the script of a language. */
export const isInScript = (text: string, language: LanguageCode): boolean =>
  new RegExp(`\\p{Script=${languageTable[language].script}}`, 'u').test(text);
