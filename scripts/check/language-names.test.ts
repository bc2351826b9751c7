// Tests that no code names a language, and that only one function reads texts by language. The number of exceptions may only
// shrink.
import { expect, test } from 'vitest';
import { allFindings, findingsIn, grown, readBaseline } from './language-names.ts';

const kindsIn = (line: string): readonly string[] => findingsIn('src/a.ts', line).map(({ kind }) => kind);

test.each([
  "if (language === 'hi') return;",
  'const none = { en: "", hi: "" };',
  'const title = titles.hi;',
  'const box = `$' + '{field}_en`;',
  "reason: 'hindi-missing'",
  'const wantsHindi = true;',
  'const isHindi = /[\\u0900-\\u097f]/;',
])('a language name is found in %s', (line) => {
  expect(kindsIn(line)).toContain('names a language');
});

test.each(['product.names[language]', 'names?.[language]', 'labels[row.status][viewer.language]', 'pack.label[lang]'])(
  'a text read by its index instead of the reader is found in %s',
  (line) => {
    expect(kindsIn(line)).toEqual(['reads by language']);
  },
);

test.each([
  'textIn(product.names, language)',
  'languageTable[language].script',
  "count.toLocaleString('en-IN')",
  '// In Hindi a count of zero takes the singular.',
  'const when = then.hide;',
])('nothing is found in %s', (line) => {
  expect(kindsIn(line)).toEqual([]);
});

test('the amount of code that names languages does not grow', () => {
  expect(grown(allFindings(), readBaseline())).toEqual([]);
});
