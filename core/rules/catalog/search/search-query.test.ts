import { expect, test } from 'vitest';
import { readQuery } from './search-query.ts';

const required = (text: string) => readQuery(text).flatMap((term) => (term.isRequired ? [term.words[0]] : []));

test('filler words are left out, unless there are no others', () => {
  expect(required('dhan me kida')).toEqual(['dhan', 'kida']);
  expect(required('धान में कीड़े की दवा')).toEqual(['dhan', 'kide', 'dava']);
  expect(required('seeds of the wheat')).toEqual(['seeds', 'wheat']);
  expect(required('me')).toEqual(['me']);
  expect(readQuery(' … ')).toEqual([]);
});

test('unknown letters stay in the search, and find nothing', () => {
  // Urdu, Chinese, Cyrillic. Signs that are no letters search for nothing.
  for (const text of ['یوریا', '尿素', 'карбамид', 'ᱭᱩᱨᱤᱭᱟ', '尿素 45 kg', 'یوریا bag'])
    expect(readQuery(text)).toEqual([{ words: [], sizes: [], isRequired: true }]);
  expect(required('urea یوریا')).toEqual(['urea']);
});

test('accents and wide letters are read as plain letters', () => {
  for (const text of ['Ürea', 'urea\u0301', 'ｕｒｅａ']) expect(required(text), text).toEqual(['urea']);
  expect(required('yūriyā')).toEqual(['yuriya']);
});

test('Indian scripts are read as Devanagari, because their signs have the same positions', () => {
  const urea = ['ইউরিয়া', 'ਯੂਰੀਆ', 'યુરિયા', 'ୟୁରିଆ', 'யூரியா', 'యూరియా', 'ಯೂರಿಯಾ', 'യൂറിയ'];
  const words = urea.flatMap(required);
  expect(words).toHaveLength(urea.length);
  for (const word of words) expect(word).toMatch(/^[a-z]+$/);
  expect(required('யூரியா')).toEqual(required('यूरिया'));
  expect(required('ইউরিয়া ৪৫')).toEqual(['iuriya']);
});

test('sizes, numbers beside words, and kinds of packs are never required', () => {
  expect(required('urea 45 kg bag')).toEqual(['urea']);
  expect(readQuery('urea 45 kg').map((term) => term.sizes)).toEqual([[], ['=45kg']]);
  expect(required('dap 50')).toEqual(['dap']);
  expect(required('10 26 26')).toEqual(['10', '26', '26']);
  expect(required('bag')).toEqual(['bag']);
});

test('two neighbouring words may be one word', () => {
  expect(readQuery('white fly').map((term) => term.words)).toEqual([
    ['white', 'whitefly'],
    ['fly', 'whitefly'],
  ]);
  expect(readQuery('d a p')[0]?.words).toContain('dap');
});

test('a query uses at most eight words', () => {
  expect(readQuery('zinc boron '.repeat(40))).toHaveLength(8);
});
