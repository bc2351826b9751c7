import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isLanguage, languages } from '#core/rules/languages.ts';
import type { WordKey } from './word-key.ts';
import { createWords, words } from './words.ts';

const FOLDER = import.meta.dirname;
const VALUES = path.join(FOLDER, 'word-values.ts');

const textsIn = (folder: string): Record<string, string> =>
  Object.assign({}, ...fs.readdirSync(folder).map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))));
const keys = Object.keys(textsIn(path.join(FOLDER, 'en'))) as WordKey[];

/** A folder of texts with one file for each language. */
function planted(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-words-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const [language, entries] of Object.entries(texts)) {
    fs.mkdirSync(path.join(folder, language));
    fs.writeFileSync(path.join(folder, language, 'errors.json'), JSON.stringify(entries));
  }
  return folder;
}

test('a text is found by its key, and its placeholders are filled', () => {
  expect(words('en').say('error.NOT_FOUND')).toBe('This was not found.');
  expect(words('hi').say('blocked.call', { phone: '1800' })).toBe('मदद के लिए 1800 पर फ़ोन करें।');
  expect(words('hi').find('error.NOBODY_KNOWS')).toBeUndefined();
  expect(words('en').find('error.toString')).toBeUndefined();
});

test('a wrong key, a wrong value and a missing value do not compile', () => {
  const { say } = words('en');
  // @ts-expect-error: no text has this key
  expect(say('error.NOBODY_KNOWS')).toBe('');
  // @ts-expect-error: the place is called phone
  expect(say('blocked.call', { number: '1800' })).toBe('For help call .');
  // @ts-expect-error: the place needs a value
  expect(say('blocked.call')).toBe('For help call .');
});

test('each language has a folder of texts, and a missing text comes from its fallback chain', () => {
  const folder = planted({
    en: { 'error.NOT_FOUND': 'Not found.', 'error.FORBIDDEN': '{n, plural, one {# day} other {# days}}' },
    hi: { 'error.NOT_FOUND': 'नहीं मिला।' },
  });
  const { say, find, placesOf } = createWords(folder)('hi');
  expect(say('error.NOT_FOUND')).toBe('नहीं मिला।');
  expect([find('error.FORBIDDEN', { n: 1 }), find('error.FORBIDDEN', { n: 2 })]).toEqual(['1 day', '2 days']);
  expect(placesOf('error.FORBIDDEN')).toEqual(['n']);
});

test('all placeholder names are listed for the types (UPDATE_SNAPSHOT=1 writes them)', () => {
  const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ');
  const rows = keys.flatMap((key) => {
    const places = [...words('en').placesOf(key)].sort();
    return places.length > 0 ? [`  '${key}': ${quoted(places)};`] : [];
  });
  const head = '// The places of each text. Written by words.test.ts with UPDATE_SNAPSHOT=1: never edit it by hand.';
  const made = `${head}\nexport interface WordValues {\n${rows.sort().join('\n')}\n}\n`;
  if (process.env['UPDATE_SNAPSHOT']) fs.writeFileSync(VALUES, made);
  expect(fs.readFileSync(VALUES, 'utf8')).toBe(made);
});

test('every language has the same rooms, and every room has notes', () => {
  const roomsOf = (folder: string): string[] => fs.readdirSync(path.join(FOLDER, folder)).sort();
  const rooms = roomsOf('en');
  for (const folder of [...languages, 'notes']) expect(roomsOf(folder), folder).toEqual(rooms);
  // An added language has the files that farmers read; missing texts come from its chain.
  const added = fs.readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory() && isLanguage(entry.name));
  for (const { name } of added) expect(rooms, name).toEqual(expect.arrayContaining(roomsOf(name)));
  const types = fs.readFileSync(path.join(FOLDER, 'word-key.ts'), 'utf8');
  for (const room of rooms) expect(types).toContain(`'./en/${room}'`);
});
