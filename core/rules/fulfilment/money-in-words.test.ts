import { describe, expect, test } from 'vitest';
import { moneyInWords, numberInWords } from './money-in-words.ts';

describe('an amount in words', () => {
  test.each([
    [0, 'Rupees Zero Only', 'शून्य रुपये मात्र'],
    [100, 'Rupees One Only', 'एक रुपया मात्र'],
    [105, 'Rupees One and Five Paise Only', 'एक रुपया पाँच पैसे मात्र'],
    [9_900, 'Rupees Ninety-nine Only', 'निन्यानवे रुपये मात्र'],
    [10_000, 'Rupees One Hundred Only', 'एक सौ रुपये मात्र'],
    [100_100, 'Rupees One Thousand One Only', 'एक हज़ार एक रुपये मात्र'],
    [259_000, 'Rupees Two Thousand Five Hundred Ninety Only', 'दो हज़ार पाँच सौ नब्बे रुपये मात्र'],
    [
      12_345_650,
      'Rupees One Lakh Twenty-three Thousand Four Hundred Fifty-six and Fifty Paise Only',
      'एक लाख तेईस हज़ार चार सौ छप्पन रुपये पचास पैसे मात्र',
    ],
    [1_000_000_000, 'Rupees One Crore Only', 'एक करोड़ रुपये मात्र'],
    // Above a hundred crores there is no other word.
    [125_00_00_000_00, 'Rupees One Hundred Twenty-five Crore Only', 'एक सौ पच्चीस करोड़ रुपये मात्र'],
  ])('%i paise are written in both languages', (paise, en, hi) => {
    expect(moneyInWords(paise, 'en')).toBe(en);
    expect(moneyInWords(paise, 'hi')).toBe(hi);
  });

  test('has its own word for every number up to a hundred, in both languages', () => {
    for (const language of ['en', 'hi'] as const)
      expect(new Set(Array.from({ length: 100 }, (_, n) => numberInWords(n, language))).size).toBe(100);
  });

  test('throws an error for an invalid amount', () => {
    for (const wrong of [-1, 0.5, Number.NaN]) expect(() => moneyInWords(wrong, 'en')).toThrow(RangeError);
  });
});
