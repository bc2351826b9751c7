import { expect, test } from 'vitest';
import { soundsLike } from './name-key.ts';

const names = ['Sita Devi 9876500001', 'सीता देवी 9876500001', 'Seeta Devi 9876500001', 'সীতা দেবী 9876500001'];

test('a name is found in any script, by the beginnings of its words', () => {
  for (const name of names)
    for (const search of ['sita', 'सीता', 'SEETA', 'sit', 'devi sita', 'देवी 98765'])
      expect([name, search, soundsLike(name, search)]).toEqual([name, search, true]);
});

test('a name is found in scripts that write two sounds with one sign', () => {
  const spellings = [
    ['Sita', 'सीता', 'সীতা', 'ਸੀਤਾ', 'સીતા', 'ସୀତା', 'சீதா', 'సీత', 'ಸೀತಾ', 'സീത'],
    ['Yadav', 'यादव', 'যাদব', 'ਯਾਦਵ', 'યાદવ', 'ଯାଦବ', 'யாதவ்', 'యాదవ్', 'ಯಾದವ್', 'യാദവ്'],
    ['Dinesh', 'दिनेश', 'দিনেশ', 'ਦਿਨੇਸ਼', 'દિનેશ', 'ଦିନେଶ', 'தினேஷ்', 'దినేష్', 'ದಿನೇಶ್', 'ദിനേശ്'],
  ];
  for (const [latin = '', ...others] of spellings)
    for (const name of others) {
      expect([name, soundsLike(`${name} 98765`, latin.slice(0, -1))]).toEqual([name, true]);
      expect([name, soundsLike(latin, name) || soundsLike(`${latin}a`, name)]).toEqual([name, true]);
    }
});

test('another name, a part from the middle, or a number with other digits finds nothing', () => {
  for (const search of ['gita', 'evi', '!', '', 'sita kumari', '98765001'])
    expect(soundsLike('Sita Devi 9876500001', search), search).toBe(false);
});
