import { expect, test } from 'vitest';
import { isNearMiss, rankedWords, searchRank, searchTextOf, searchWords } from './search-text.ts';
import { transliterate } from './transliterate.ts';

test.each([
  ['बीज', 'bij'],
  ['खाद', 'khad'],
  ['दवा', 'dava'],
  ['धान', 'dhan'],
  ['सरसों', 'sarson'],
  ['गेहूँ', 'gehun'],
  ['कपास', 'kapas'],
  ['उर्वरक', 'urvarak'],
  ['यूरिया', 'yuriya'],
  ['टमाटर', 'tamatar'],
  ['मक्का', 'makka'],
  ['औज़ार', 'aujar'],
])('%s is typed %s', (hindi, latin) => {
  expect(transliterate(hindi)).toBe(latin);
});

test('English, Hindi and Hindi in Latin letters meet in one form', () => {
  for (const spellings of [
    ['खाद', 'khad', 'khaad', 'KHAD'],
    ['बीज', 'beej', 'bij'],
    ['दवा', 'dawa', 'dava', 'dawaa'],
    ['गेहूँ', 'gehun', 'gehoon'],
    ['कीटनाशक', 'keetnashak', 'kitnasak'],
  ])
    expect(new Set(spellings.map((s) => searchWords(s)[0]?.at(-1))).size, spellings.join()).toBe(1);
});

test('numbers are words of their own, with or without a space before the unit', () => {
  expect(searchWords('45kg')).toEqual(searchWords('45 kg'));
  expect(searchWords('18.5 SC').flat()).toContain('18.5');
});

test('every query word must begin a word of the text, at every key while typing', () => {
  const text = searchTextOf(['Urea neem coated', 'यूरिया नीम कोटेड', 'khaad', 'beej']);
  for (const query of ['u', 'ur', 'ure', 'urea', 'khaad neem', 'यूरि', 'b', 'be', 'bee', 'beej', 'kh', 'bij'])
    expect(searchRank(text, searchWords(query)), query).toBeDefined();
  expect(searchRank(text, searchWords('dap'))).toBeUndefined();
  expect(searchRank(text, searchWords('rea'))).toBeUndefined();
});

test('what a product is ranks before what it is found by too', () => {
  const seed = searchTextOf(['Tomato hybrid', 'beej'], ['KhetDemo']);
  const spray = searchTextOf(['Mancozeb', 'dawa'], ['FasalDoot', 'Tomato', 'टमाटर']);
  expect(searchRank(seed, searchWords('tamatar'))).toBeUndefined();
  expect(searchRank(seed, searchWords('tomato'))).toBe(0);
  expect(searchRank(spray, searchWords('tomato'))).toBe(1);
  expect(searchRank(spray, searchWords('tomato dawa'))).toBe(1);
});

test('a search text gives its words with their rank back', () => {
  const words = rankedWords(searchTextOf(['DAP', 'khad'], ['HariDhara', 'khad']));
  expect(words.filter((w) => w.rank === 0).map((w) => w.word)).toEqual(['dap', 'khad']);
  expect(words.filter((w) => w.rank === 1).map((w) => w.word)).toEqual(['haridhara']);
  expect(rankedWords('')).toEqual([]);
});

test('one slip of the finger is a near miss', () => {
  const text = searchTextOf(['Tomato hybrid']);
  for (const slip of ['tomeato', 'tomto', 'hbyrid', 'tometo hybrid']) expect(isNearMiss(text, searchWords(slip)), slip).toBe(true);
  expect(isNearMiss(text, searchWords('urea'))).toBe(false);
  expect(isNearMiss(text, searchWords('tot'))).toBe(false);
});

test('nonsense finds nothing, folded neither', () => {
  const text = searchTextOf(['Zinc jowar', 'Mancozeb', 'Cartap'], ['KhetDemo']);
  for (const nonsense of ['zz', 'zzzz', 'mmmm', 'qwrt', 'zzzzz zinc']) {
    expect(searchRank(text, searchWords(nonsense)), nonsense).toBeUndefined();
    expect(isNearMiss(text, searchWords(nonsense)), nonsense).toBe(false);
  }
  for (const begun of ['z', 'zin', 'jink', 'kaartap', 'maancoz']) expect(searchRank(text, searchWords(begun)), begun).toBeDefined();
});
