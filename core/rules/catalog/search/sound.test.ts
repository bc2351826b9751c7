import { expect, test } from 'vitest';
import { skeletonOf, soundOf, stemOf } from './sound.ts';
import { transliterate } from './transliterate.ts';

test.each([
  ['urea', 'uria', 'yuria', 'yuriya', 'uriya', 'ureaa', transliterate('यूरिया'), transliterate('युरिया')],
  ['zinc', 'jink', 'zink', transliterate('ज़िंक'), transliterate('जिंक')],
  ['dhan', 'dhaan', transliterate('धान')],
  ['gehu', 'gehun', 'gehoon', transliterate('गेहूँ')],
  ['dawa', 'dava', 'dawaa', transliterate('दवा')],
  ['makka', 'maka', transliterate('मक्का')],
  ['imidacloprid', 'imidachloprid', 'imidakloprid'],
  ['phawda', 'fawda', transliterate('फावड़ा')],
  ['cypermethrin', 'sypermethrin'],
])('%s has the same sound in every spelling', (...spellings) => {
  expect([...new Set(spellings.map(soundOf))]).toHaveLength(1);
});

test('words that are different things sound different', () => {
  for (const [one, other] of [
    ['dhan', 'dana'],
    ['urea', 'urad'],
    ['dap', 'dab'],
    ['til', 'tel'],
    ['bajra', 'banjar'],
  ] as const)
    expect(soundOf(one), `${one} ${other}`).not.toBe(soundOf(other));
});

test('the sound form ignores vowels, aspiration and nasal sounds; short words have none', () => {
  const bones = (word: string) => skeletonOf(soundOf(word));
  expect(bones('tamater')).toBe(bones('tamatar'));
  expect(bones('trips')).toBe(bones('thrips'));
  expect(bones('kloropayrifos')).toBe(bones('chlorpyriphos'));
  expect(bones('kenchua')).toBe(bones('kechua'));
  expect(bones('dhan')).toBe('');
});

test('grammatical endings are removed', () => {
  const stem = (word: string) => stemOf(soundOf(word));
  expect(stem('kide')).toBe(stem('kida'));
  expect(stem('aphids')).toBe(stem('aphid'));
  expect(stem('makkhiyan')).toBe(stem('makkhi'));
  expect(stem('dap')).toBe('dap');
});
