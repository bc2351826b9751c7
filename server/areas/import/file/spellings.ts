// Accepted spellings in files, in every language.
import { languages } from '#core/rules/languages.ts';
import { words } from '../../../words/words.ts';
import type { Sheet } from './sheet.ts';

/** The text of a key lists spellings: `phone; mobile`. @returns those of all languages; none for an unknown key */
export const spellingsOf = (key: string): readonly string[] =>
  languages.flatMap((language) => words(language).find(key)?.split('; ') ?? []);

/** Other names for a column: those of its list, else those of all lists. */
export function headingsOf({ kind }: Pick<Sheet, 'kind'>, column: string): readonly string[] {
  const own = spellingsOf(`column.${kind}.${column}`);
  return own.length > 0 ? own : spellingsOf(`column.${column}`);
}
