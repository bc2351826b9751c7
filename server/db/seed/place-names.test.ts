// Tests the names of places by language: `places/names.{code}.csv`.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { isLanguage, type LanguageCode, languageTable } from '#core/rules/languages.ts';

const FOLDER = new URL('./places/', import.meta.url);

const linesOf = (name: string): string[][] =>
  fs
    .readFileSync(new URL(`${name}.csv`, FOLDER), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));

const idsOf = { state: linesOf('states'), district: linesOf('districts'), block: linesOf('blocks') };
const stateOf = new Map(idsOf.district.map(([id = '', state = '']) => [id, state]));
const codes = fs
  .readdirSync(FOLDER)
  .map((file) => /^names\.(\w+)\.csv$/.exec(file)?.[1])
  .filter((code): code is LanguageCode => isLanguage(code));

/** Language → ids of the states whose people read it. */
const homes: Readonly<Record<string, readonly string[]>> = {
  hi: ['9', '10', '20', '23', '27'],
  mr: ['27'],
  bn: ['19'],
  te: ['28', '36'],
  gu: ['24'],
  kn: ['29'],
  ta: ['33'],
  or: ['21'],
};

test('states have names in every language that the app has words in beside English', () => {
  const wanted = fs.readdirSync(new URL('../../../words', import.meta.url)).filter((code) => isLanguage(code) && code !== 'en');
  expect(codes.toSorted()).toEqual(wanted.toSorted());
  for (const code of codes)
    expect(
      linesOf(`names.${code}`)
        .filter(([kind]) => kind === 'state')
        .map(([, id]) => id)
        .toSorted(),
      code,
    ).toEqual(idsOf.state.map(([id]) => id).toSorted());
});

test.each(codes)('names of places in %s are of places that exist, each once, in the letters of the language', (code) => {
  const lines = linesOf(`names.${code}`);
  expect(lines.filter((line) => line.length !== 3)).toEqual([]);
  expect(new Set(lines.map(([kind, id]) => `${kind} ${id}`)).size).toBe(lines.length);
  const letters = new RegExp(`^[\\p{Script=${languageTable[code].script}}\\p{M}\\u200c\\u200d\\d ()-]+$`, 'u');
  for (const [kind = '', id = '', name = ''] of lines) {
    expect(
      idsOf[kind as keyof typeof idsOf]?.some(([known]) => known === id),
      `${kind} ${id}`,
    ).toBe(true);
    expect(name).toMatch(letters);
    expect(name).toBe(name.normalize('NFC'));
  }
});

test.each(Object.entries(homes))('every district of the states that read %s has a name in it', (code, states) => {
  const named = new Set(linesOf(`names.${code}`).flatMap(([kind, id]) => (kind === 'district' ? [id] : [])));
  const districts = [...stateOf].filter(([, state]) => states.includes(state)).map(([id]) => id);
  expect(districts.length).toBeGreaterThan(20);
  expect(districts.filter((id) => !named.has(id))).toEqual([]);
});
