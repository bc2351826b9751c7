import { expect, test } from 'vitest';
import { latinOf, rankedWords, searchTextOf, sizeWords, wordsOf } from './search-text.ts';
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
])('the text %s is typed as %s', (hindi, latin) => {
  expect(transliterate(hindi)).toBe(latin);
  expect(latinOf(hindi)).toBe(latin);
});

test('numbers are separate words, in either digits, with or without a space before the unit', () => {
  expect(wordsOf('45kg')).toEqual(['45', 'kg']);
  expect(wordsOf('यूरिया४५किलो')).toEqual(['यूरिया', '45', 'किलो']);
  expect(wordsOf('18.5 SC, KD-711')).toEqual(['18.5', 'sc', 'kd', '711']);
  expect(wordsOf('… !')).toEqual([]);
});

test('a search text ranks each of its words', () => {
  const text = searchTextOf({
    names: ['Zinc sulphate', 'ज़िंक सल्फ़ेट'],
    others: ['zinc', 'jasta'],
    kinds: ['Fertiliser', 'खाद'],
    rest: ['JadJugnu', 'Paddy'],
  });
  const rankOf = Object.fromEntries(rankedWords(text).map(({ word, rank }) => [word, rank]));
  expect(rankOf).toMatchObject({ zinc: 0, sulphate: 1, jasta: 1, fertiliser: 2, khad: 2, jadjugnu: 3, paddy: 3 });
  expect(rankedWords(searchTextOf({ names: [] }))).toEqual([]);
});

test('an old search text with two parts ranks the names above the other words', () => {
  expect(rankedWords('dap khad | haridhara')).toEqual([
    { word: 'dap', rank: 1 },
    { word: 'khad', rank: 1 },
    { word: 'haridhara', rank: 3 },
  ]);
  expect(rankedWords('dap')).toEqual([{ word: 'dap', rank: 1 }]);
});

test('sizes of packs are words too', () => {
  expect(sizeWords(['45 kg', '45 kg', '500 ml', 'Set of 5']).map(({ word }) => word)).toEqual(['=45kg', '=500ml']);
});
