// A text in several languages after a change.
import { neededLanguages } from './language-table.ts';
import type { ByLanguage } from './said.ts';

/**
 * Omitted languages stay, so that a program that knows two of them does not delete a third. An empty text removes an optional language. A
 * needed language always has an entry.
 */
export function changedText(before: ByLanguage<string> | null, given: ByLanguage<string>): ByLanguage<string> {
  const words: ByLanguage<string> = { ...before, ...given };
  const kept = Object.entries(words).filter(([code, text]) => neededLanguages.some((one) => one === code) || text.trim() !== '');
  const absent = neededLanguages.filter((code) => words[code] === undefined).map((code) => [code, '']);
  return Object.fromEntries([...kept, ...absent]);
}
