import fs from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#core/rules/languages.ts';
import { nameOf } from './names.ts';

const keysOf = (language: string): string[] =>
  Object.keys(JSON.parse(fs.readFileSync(new URL(`./names/${language}.json`, import.meta.url), 'utf8')));

test('each language of the shop names the same crops, categories, seasons and units', () => {
  for (const language of languages) expect(keysOf(language), language).toEqual(keysOf('en'));
});

test('a name has every language, and a name missing in a language is refused', () => {
  expect(nameOf('crop.paddy')).toEqual({ en: 'Paddy', hi: 'धान' });
  expect(() => nameOf('crop.moon')).toThrow('crop.moon');
});
