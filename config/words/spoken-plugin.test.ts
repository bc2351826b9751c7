import { expect, test } from 'vitest';
import { isLanguage } from '../../core/rules/languages.ts';
import { spokenSentences } from './spoken-plugin.ts';

const all = spokenSentences(process.cwd());

test('every sentence that a screen says is made into sound in English and Hindi', () => {
  for (const code of ['en', 'hi']) {
    const keys = Object.keys(all[code] ?? {});
    expect(keys).toEqual(
      expect.arrayContaining(['speech.say-price', 'order.placed', 'order.on-the-way', 'claim.received', 'claim.step-paid']),
    );
  }
});

test('a sentence has no place to be filled, and is short enough for one clip', () => {
  for (const [code, texts] of Object.entries(all)) {
    expect(isLanguage(code)).toBe(true);
    for (const [key, text] of Object.entries(texts)) expect([key, /[{}]/.test(text), text.length < 120]).toEqual([key, false, true]);
  }
});
