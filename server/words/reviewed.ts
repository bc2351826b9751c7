// Finds the language of texts that bind a farmer: certificates, and consents that the app shows. An unreviewed translation is not used.
import fs from 'node:fs';
import path from 'node:path';
import { type LanguageCode, languages, languageTable } from '#core/rules/languages.ts';

/** `words/{code}/state.json` says whether a native speaker has reviewed the texts of a language. */
function isReviewed(code: LanguageCode, folder: string): boolean {
  if (languages.some((own) => own === code)) return true;
  const file = path.join(folder, code, 'state.json');
  return fs.existsSync(file) && (JSON.parse(fs.readFileSync(file, 'utf8')) as { state?: unknown }).state === 'reviewed';
}

/** The first reviewed language of a reader's chain. @param folder folder of the app's texts */
export const reviewedLanguage = (language: LanguageCode, folder: string = path.resolve(import.meta.dirname, '../../words')): LanguageCode =>
  languageTable[language].chain.find((code) => isReviewed(code, folder)) ?? language;
