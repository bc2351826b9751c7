import { expect, test } from 'vitest';
import { packClips, repeatNumbers, spellDigits } from './spoken.ts';

test('numbers are repeated at the end', () => {
  const parts = [{ text: 'Urea', language: 'en' as const }, { prompt: 'speech.say-price' }, { paise: 26_650 }];
  expect(repeatNumbers(parts)).toEqual([...parts, { paise: 26_650 }]);
  expect(repeatNumbers([{ prompt: 'a' }])).toEqual([{ prompt: 'a' }]);
});

test('a code is spelled for the phone’s voice', () => {
  expect(spellDigits('4071')).toBe('4, 0, 7, 1');
});

test('a pack has all numbers before any prompt, and stays within its size limit', () => {
  const clips = [
    { name: 'speech.say-cart', bytes: 50 },
    { name: 'n-1', bytes: 40 },
    { name: 'claim.received', bytes: 30 },
    { name: 'rupees', bytes: 20 },
  ];
  expect(packClips(clips, 100).map(({ name }) => name)).toEqual(['n-1', 'rupees', 'claim.received']);
  expect(packClips(clips, 1_000)).toHaveLength(4);
});
