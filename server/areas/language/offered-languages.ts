// Decides which languages people may choose, by the words of the build, the desk, and the operator's setting.
import fs from 'node:fs';
import path from 'node:path';
import { array, enums, type Infer, number, object, string } from 'superstruct';
import type { OfferedLanguage } from '#core/contract/language/language.ts';
import type { WordLevel } from '#core/facts/language/words.ts';
import { isLanguage, languageTable } from '#core/language/language-table.ts';

const BuiltLanguages = array(object({ code: string(), level: enums(['offered', 'trial', 'off']), version: string(), bytes: number() }));
export type BuiltLanguages = Infer<typeof BuiltLanguages>;

/** `pages/languages.json` of the build. None without a build. @throws when the file is damaged */
export function readBuiltLanguages(folder: string): BuiltLanguages {
  const file = path.join(folder, 'pages/languages.json');
  return fs.existsSync(file) ? BuiltLanguages.create(JSON.parse(fs.readFileSync(file, 'utf8'))) : [];
}

/** A language's settings at the desk. */
export interface AtDesk {
  readonly level: WordLevel;
  /** Hash of the published words; null: there are none. */
  readonly words: string | null;
  /** Size of the published words that every screen needs, compressed. */
  readonly bytes: number;
}

/**
 * Languages of the build and languages with words from the desk alone, in the order of the table.
 * @param onTrial codes of languages that are offered although nobody has reviewed them; `all` means every such language
 * @param atDesk languages that the desk changed
 */
export function offeredLanguages(
  built: BuiltLanguages,
  onTrial: readonly string[],
  atDesk: ReadonlyMap<string, AtDesk> = new Map(),
): OfferedLanguage[] {
  const isChosen = (code: string): boolean => onTrial.includes(code) || onTrial.includes('all');
  const bySetting = (code: string, level: WordLevel): WordLevel => (level === 'trial' && !isChosen(code) ? 'off' : level);
  return Object.keys(languageTable).flatMap((code) => {
    const [own, desk] = [built.find((one) => one.code === code), atDesk.get(code)];
    const level = desk?.level ?? bySetting(code, own?.level ?? 'off');
    if (!isLanguage(code) || level === 'off') return [];
    const { ownName: own_name, listen = 'Listen', trial = 'Trial' } = languageTable[code];
    const bytes = (own?.bytes ?? 0) + (desk?.bytes ?? 0);
    return [{ code, own_name, listen, trial: level === 'trial' ? trial : null, bytes, words: desk?.words ?? null }];
  });
}
