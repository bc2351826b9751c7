// Which languages people may choose: by what the build says of their words, and by the operator's setting.
import fs from 'node:fs';
import path from 'node:path';
import { array, enums, type Infer, number, object, string } from 'superstruct';
import type { OfferedLanguage } from '#core/contract/language/language.ts';
import { isLanguage, languageTable } from '#core/language/language-table.ts';

const BuiltLanguages = array(object({ code: string(), level: enums(['offered', 'trial', 'off']), version: string(), bytes: number() }));
export type BuiltLanguages = Infer<typeof BuiltLanguages>;

/** `pages/languages.json` of the build. None without a build. @throws when the file is damaged */
export function readBuiltLanguages(folder: string): BuiltLanguages {
  const file = path.join(folder, 'pages/languages.json');
  return fs.existsSync(file) ? BuiltLanguages.create(JSON.parse(fs.readFileSync(file, 'utf8'))) : [];
}

/** @param onTrial codes of languages that are offered although nobody has reviewed them; `all` means each of these */
export function offeredLanguages(built: BuiltLanguages, onTrial: readonly string[]): OfferedLanguage[] {
  const isChosen = (code: string): boolean => onTrial.includes(code) || onTrial.includes('all');
  return built.flatMap(({ code, level, bytes }) => {
    if (!isLanguage(code) || level === 'off' || (level === 'trial' && !isChosen(code))) return [];
    const { ownName: own_name, listen = 'Listen', trial = 'Trial' } = languageTable[code];
    return [{ code, own_name, listen, trial: level === 'trial' ? trial : null, bytes }];
  });
}
