// Tests the words of the farmer's app and of the desk: complete in every language, with a note, easy to speak, and each used.

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
/**
 * The word folders with their app, the Latin words that people use in Hindi, and the messages that still have too long a
 * sentence.
 */
const apps = [
  { app: 'src', folder: 'words', asTheyAre: ['otp.heading'], tooLong: [] },
  {
    app: 'desk',
    folder: 'desk/words',
    asTheyAre: ['coupons.example-en', 'insurance.paper-there', 'notices.sms', 'notices.chat', 'stock.mrp'],
    tooLong: [],
  },
  { app: 'server', folder: 'server/words', asTheyAre: [], tooLong: ['error.SIGN_OFF_TIED', 'page.blog'] },
];
const MOST_WORDS = 16;

const jsonIn = (folder: string): [string, unknown][] =>
  fs
    .readdirSync(path.join(ROOT, folder))
    .flatMap((file) => Object.entries(JSON.parse(fs.readFileSync(path.join(ROOT, folder, file), 'utf8')) as object));

/** The words of an app. A note with a star at its end is for all keys with this beginning that have no note of their own. */
function wordsIn(folder: string): [string, Entry][] {
  const [notes = new Map(), en, hi] = ['notes', 'en', 'hi'].map((part) => new Map(jsonIn(`${folder}/${part}`) as [string, string][]));
  const noteOf = (key: string): string => notes.get(key) ?? notes.get(`${key.slice(0, key.lastIndexOf('.'))}.*`) ?? '';
  const keys = new Set([...(en?.keys() ?? []), ...(hi?.keys() ?? [])]);
  return [...keys].map((key) => [key, { note: noteOf(key), en: en?.get(key) ?? '', hi: hi?.get(key) ?? '' }]);
}

/** ड़, फ़ and similar are written as two characters, a letter and its dot. So one word has one spelling, also in a search. */
const joinedLetters = /[\u0958-\u095f]/;
/** Words whose dot is missing. */
const missingDot = /फसल|\bफोन|फोटो|ज़रुर|जरूर|सब्जी|कागज(?!\u093c)|बाजार|ज्यादा/;

const forbidden = {
  en: /\b(offline|sync|cache|server|oops|undefined|null|please|sorry|invalid)\b/i,
  hi: /सिंक्रनाइज़|त्रुटि|अमान्य|प्रविष्ट|उपयोगकर्ता|आवेदन करना|बचाना|प्रतीक्षारत/,
};
/** Words that the specification gives exactly. */
const given = new Set(['Invalid coupon', 'Please pay ₹{amount} at the time of delivery.', 'Please reset your cart and add products again']);

/** Names of the placeholders in compiled words: [name], or [name, 'select' or 'plural', words by choice]. */
const placesIn = (tokens: CompiledMessage | undefined): string[] =>
  !Array.isArray(tokens)
    ? []
    : tokens.flatMap((token) => {
        if (!Array.isArray(token)) return [];
        const [name, , choices] = token;
        return [name, ...Object.values((choices ?? {}) as Record<string, CompiledMessage | undefined>).flatMap(placesIn)];
      });
const placesOf = (text: string): string[] => [...new Set(placesIn(compileMessage(text)))].filter((name) => name !== '#').sort();

describe.each(apps)('the messages of $app', ({ app, folder, asTheyAre, tooLong }) => {
  const all = wordsIn(folder);

  test('every key appears once and has a note and every language', () => {
    const keys = jsonIn(`${folder}/en`).map(([key]) => key);
    expect(new Set(keys).size).toBe(keys.length);
    // A note without its text in a folder of notes is a leftover.
    expect(jsonIn(`${folder}/notes`).filter(([key]) => !key.endsWith('*') && !keys.includes(key))).toEqual([]);
    for (const [key, entry] of all) for (const part of ['note', ...languages] as const) expect(entry[part], `${key} ${part}`).toBeTruthy();
  });

  test('Hindi uses its own script', () => {
    // The text without its placeholders. A message of only numbers and signs has no script.
    const isLatin = (hi: string): boolean => !/[\u0900-\u097f]/.test(hi) && /[a-z]/i.test(hi.replace(/\{[^}]*\}/g, ''));
    const latin = all.filter(([, { hi }]) => isLatin(hi)).map(([key]) => key);
    expect(latin).toEqual(asTheyAre);
  });

  test('both languages use the same placeholders', () => {
    for (const [key, { en, hi }] of all) expect(placesOf(hi), key).toEqual(placesOf(en));
  });

  test('no message uses words that farmers do not use', () => {
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
    const isLong = (sentence: string): boolean => sentence.trim().split(/\s+/).length > MOST_WORDS;
    const long = all.filter(([, { en, hi }]) =>
      [en, hi].flatMap((text) => text.replace(/\{[^{}]*\{.*\}\}/g, '').split(/[.?।]/)).some(isLong),
    );
    expect(long.map(([key]) => key)).toEqual(tooLong);
  });

  test('every message is used', () => {
    // The tables of fields name the words of their boxes on the desk.
    const code = (app === 'desk' ? [app, 'core/fields'] : [app])
      .flatMap((folder) =>
        fs
          .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
          .map((file) => fs.readFileSync(path.join(ROOT, folder, file), 'utf8')),
      )
      .join('\n');
    // The server makes some keys of a family and a code: `error.${code}`.
    const families = app === 'server' ? [...code.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].map(([, family = '']) => family) : [];
    // The desk makes keys of a language with its code: `language.${code}`.
    const ofLanguage = new RegExp(`(?<=[.-])(${languages.join('|')})$`);
    const isUsed = (key: string): boolean =>
      code.includes(`'${key}'`) ||
      code.includes(`"${key}"`) ||
      code.includes(`'${key.replace(ofLanguage, '').replace(/[-.]$/, '')}'`) ||
      families.some((family) => key.startsWith(family)) ||
      code.includes(`\`${key.replace(ofLanguage, '${')}`);
    const unused = all.map(([key]) => key).filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });
});
