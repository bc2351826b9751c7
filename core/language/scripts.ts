// Finds the script of a text.
import { type LanguageCode, languageTable } from './language-table.ts';

const letterOf = (script: string): RegExp => new RegExp(`\\p{Script=${script}}`, 'u');

/** Whether any letter of a text is of the script of a language. */
export const isInScript = (text: string, language: LanguageCode): boolean => letterOf(languageTable[language].script).test(text);

/**
 * Whether a text is in the letters of other languages, with none of its own. Latin letters are right everywhere, because names of goods are
 * often written in them.
 */
export function isInOtherScript(text: string, language: LanguageCode): boolean {
  const { script } = languageTable[language];
  if (letterOf(script).test(text)) return false;
  const others = new Set(Object.values(languageTable).map((row) => row.script));
  return [...others].some((other) => other !== script && other !== 'Latin' && letterOf(other).test(text));
}
