import { expect, test } from 'vitest';
import { readQuery } from './search-query.ts';
import { createVocabulary, slipsBetween, type Vocabulary } from './search-vocabulary.ts';

const known =
  'urea urad tomato tamatar hybrid thrips tirpal vermicompost weed killer zinc jowar mancozeb kartap khetdemo 45 =45kg =500g'.split(' ');
const { matchesOf } = createVocabulary(known);
const matchedBy = (some: Vocabulary, text: string) => readQuery(text).flatMap((term) => [...some.matchesOf(term).keys()]);
const meant = (text: string) => readQuery(text).map((term) => [...matchesOf(term).keys()]);
const nearest = (text: string) => [...(matchesOf(readQuery(text)[0] as ReturnType<typeof readQuery>[number]) ?? [])][0];

test('an equal word is nearer than one with the same sound, and that before a longer word', () => {
  expect(nearest('zinc')).toEqual(['zinc', 100]);
  expect(nearest('jink')).toEqual(['zinc', 95]);
  expect(nearest('zin')).toEqual(['zinc', 75]);
  expect(nearest('tometo')).toEqual(['tomato', 60]);
});

test('every beginning of a word finds it, at each key while typing', () => {
  for (const text of ['u', 'ur', 'ure', 'urea', 'to', 'tom', 'toma', 'ta', 'tama', 'tamaa']) expect(meant(text)[0], text).not.toEqual([]);
});

test('one typing error is accepted: a letter more, less or different, or two swapped', () => {
  for (const slip of ['hybird', 'hybrd', 'hybrridd', 'hibrid', 'hbyrid']) expect(meant(slip), slip).toEqual([['hybrid']]);
  expect(meant('trips')).toEqual([['thrips']]);
});

test('two words written as one are found, and one word written as two', () => {
  expect(meant('vermi compost').flat()).toContain('vermicompost');
  expect(meant('khet demo')).toEqual([['khetdemo'], ['khetdemo']]);
  expect(meant('weedkiller')).toEqual([['weed']]);
});

test('a nonsense word matches nothing', () => {
  for (const nonsense of ['zz', 'zzzz', 'mmmm', 'qwrt', 'xyzxyz', '77']) expect(meant(nonsense).flat(), nonsense).toEqual([]);
  // Folded, they sound like the abbreviations of seeds and mixtures.
  const short = createVocabulary(['k', 'zc', 'kc']);
  for (const nonsense of ['qqqq', 'zzzzqq', 'zzqq', 'kkkk']) expect([...matchedBy(short, nonsense)], nonsense).toEqual([]);
  expect([...matchedBy(short, 'kc')]).toEqual(['kc']);
});

test('a size matches its own form', () => {
  expect(meant('45 kg')).toEqual([['=45kg']]);
  expect(meant('45')).toEqual([['=45kg', '45']]);
  expect(meant('half kilo')).toEqual([['=500g']]);
});

test('the distance counts the typing slips between two words', () => {
  expect(slipsBetween('tomato', 'tomato', 2)).toBe(0);
  expect(slipsBetween('tomato', 'tmoato', 2)).toBe(1);
  expect(slipsBetween('tomato', 'tomat', 2)).toBe(1);
  expect(slipsBetween('tomato', 'tometi', 2)).toBe(2);
  expect(slipsBetween('tomato', 'urea', 2)).toBe(3);
});
