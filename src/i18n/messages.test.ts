// The words, of the farmer's app and of the desk: complete in every language, with a note, spoken, and each used.

import fs from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { languages } from '#core/rules/languages.ts';

interface Entry {
  readonly note: string;
  readonly en: string;
  readonly hi: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Where words are, whose they are, and which of them people say as they are, in Latin letters. */
const apps = [
  { app: 'src', folder: 'src/i18n/messages', asTheyAre: ['otp.heading'] },
  { app: 'desk', folder: 'desk/words/messages', asTheyAre: ['coupons.example-en', 'insurance.paper-there', 'stock.mrp'] },
];

const wordsIn = (folder: string): [string, Entry][] =>
  fs
    .readdirSync(path.join(ROOT, folder))
    .flatMap((file) => Object.entries(JSON.parse(fs.readFileSync(path.join(ROOT, folder, file), 'utf8')) as Record<string, Entry>));

/** ड़, फ़ and their like are two signs, a letter and its dot, everywhere: one word has one spelling, also for a search. */
const joinedLetters = /[\u0958-\u095f]/;
/** Words whose dot is forgotten. */
const missingDot = /फसल|\bफोन|फोटो|ज़रुर|जरूर|सब्जी|कागज(?!\u093c)|बाजार|ज्यादा/;

const forbidden = {
  en: /\b(offline|sync|cache|server|oops|undefined|null|please|sorry|invalid)\b/i,
  hi: /सिंक्रनाइज़|त्रुटि|अमान्य|प्रविष्ट|उपयोगकर्ता|आवेदन करना|बचाना|प्रतीक्षारत/,
};
/** Words the specification gives to the letter. */
const given = new Set(['Invalid coupon', 'Please pay ₹{amount} at the time of delivery.', 'Please reset your cart and add products again']);

/** Names of the places in compiled words: [name], or [name, 'select' or 'plural', words by choice]. */
const placesIn = (tokens: CompiledMessage | undefined): string[] =>
  !Array.isArray(tokens)
    ? []
    : tokens.flatMap((token) => {
        if (!Array.isArray(token)) return [];
        const [name, , choices] = token;
        return [name, ...Object.values((choices ?? {}) as Record<string, CompiledMessage | undefined>).flatMap(placesIn)];
      });
const placesOf = (text: string): string[] => [...new Set(placesIn(compileMessage(text)))].filter((name) => name !== '#').sort();

describe.each(apps)('words of $app', ({ app, folder, asTheyAre }) => {
  const all = wordsIn(folder);

  test('every key stands once and has a note and every language', () => {
    expect(new Set(all.map(([key]) => key)).size).toBe(all.length);
    for (const [key, entry] of all) for (const part of ['note', ...languages] as const) expect(entry[part], `${key} ${part}`).toBeTruthy();
  });

  test('Hindi is in its own script', () => {
    // Without their places: a message of numbers and signs alone has no script.
    const isLatin = (hi: string): boolean => !/[\u0900-\u097f]/.test(hi) && /[a-z]/i.test(hi.replace(/\{[^}]*\}/g, ''));
    const latin = all.filter(([, { hi }]) => isLatin(hi)).map(([key]) => key);
    expect(latin).toEqual(asTheyAre);
  });

  test('both languages fill the same places', () => {
    for (const [key, { en, hi }] of all) expect(placesOf(hi), key).toEqual(placesOf(en));
  });

  test('no word that farmers do not use', () => {
    for (const [key, { en, hi }] of all) {
      if (!given.has(en)) expect(en, key).not.toMatch(forbidden.en);
      expect(hi, key).not.toMatch(forbidden.hi);
    }
  });

  test('a Hindi word has one spelling', () => {
    for (const [key, { hi }] of all) {
      expect(hi, key).not.toMatch(joinedLetters);
      expect(hi, key).not.toMatch(missingDot);
    }
  });

  test('sentences have at most 16 words', () => {
    for (const [key, { en, hi }] of all)
      for (const sentence of [en, hi].flatMap((text) => text.replace(/\{[^{}]*\{.*\}\}/g, '').split(/[.?।]/)))
        expect(sentence.trim().split(/\s+/).length, `${key}: ${sentence}`).toBeLessThanOrEqual(16);
  });

  test('every word is used', () => {
    const code = fs
      .readdirSync(path.join(ROOT, app), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => fs.readFileSync(path.join(ROOT, app, file), 'utf8'))
      .join('\n');
    const unused = all.map(([key]) => key).filter((key) => !code.includes(`'${key}'`) && !code.includes(`"${key}"`));
    expect(unused).toEqual([]);
  });
});
