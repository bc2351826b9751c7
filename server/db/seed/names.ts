// Names of crops, categories, seasons, units and other short lists: `names/{language}.json`, list and slug → name.
import fs from 'node:fs';
import path from 'node:path';
import type { LocalText } from '#core/contract/wire/fields.ts';

const FOLDER = path.join(import.meta.dirname, 'names');
const byLanguage = fs
  .readdirSync(FOLDER)
  .sort()
  .map((file): [string, Readonly<Record<string, string>>] => [
    path.basename(file, '.json'),
    JSON.parse(fs.readFileSync(path.join(FOLDER, file), 'utf8')),
  ]);

/** `crop.paddy` → its name in each language that has one. @throws Error without any */
export function nameOf(key: string): LocalText {
  const names = byLanguage.flatMap(([language, texts]) => (texts[key] === undefined ? [] : [[language, texts[key]]]));
  if (names.length === 0) throw new Error(`no language names ${key}`);
  return Object.fromEntries(names) as LocalText;
}
