import { expect, test } from 'vitest';
import { addedRows } from './added-rows.ts';
import { isLanguage, type LanguageCode, type LanguageRow, languages, languageTable } from './language-table.ts';

const rows: readonly (readonly [string, LanguageRow])[] = Object.entries(languageTable);

test('a row per language of the Constitution, and for Bhojpuri, Magahi, Chhattisgarhi and Marwari', () => {
  const scheduled = 'as bn brx doi gu hi kn kok ks mai ml mni mr ne or pa sa sat sd ta te ur'.split(' ');
  expect(scheduled).toHaveLength(22);
  expect(rows.map(([code]) => code).sort()).toEqual([...scheduled, 'bho', 'en', 'hne', 'mag', 'mwr'].sort());
});

test('a chain starts with its language, ends in English, and every language in it is known', () => {
  for (const [code, { chain, tag }] of rows) {
    expect(chain[0], code).toBe(code);
    expect(chain.at(-1), code).toBe('en');
    expect(chain.every(isLanguage), code).toBe(true);
    expect(tag, code).toBe(`${code}-IN`);
  }
});

test('nobody in the south or east falls back to Hindi', () => {
  const far: readonly LanguageCode[] = ['te', 'kn', 'ta', 'ml', 'bn', 'or', 'as', 'mni', 'sat', 'brx'];
  expect(far.filter((code) => languageTable[code].chain.includes('hi'))).toEqual([]);
});

test('a count of zero is singular where the Unicode CLDR says so', () => {
  const known = rows.filter(([code]) => Intl.PluralRules.supportedLocalesOf(code).length > 0);
  expect(known.length).toBeGreaterThan(18);
  for (const [code, { isZeroSingular }] of known) expect(isZeroSingular, code).toBe(new Intl.PluralRules(code).select(0) === 'one');
});

test('an added language has its twelve months, its names and its script', () => {
  for (const [code, row] of Object.entries<LanguageRow>(addedRows)) {
    if (row.months !== undefined) expect(row.months.split(' '), code).toHaveLength(12);
    const own = new RegExp(`\\p{Script=${row.script}}`, 'u');
    for (const text of [row.ownName, row.listen, row.trial, row.months]) if (text !== undefined) expect(text, code).toMatch(own);
    for (const text of [row.ownName, row.listen, row.trial]) if (text !== undefined) expect(text, code).toBe(text.normalize('NFC'));
  }
  for (const code of languages) expect(code in addedRows).toBe(false);
});
