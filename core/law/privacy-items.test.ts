import fs from 'node:fs';
import { expect, test } from 'vitest';
import { privacyItems } from './privacy-items.ts';

const texts = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(fs.readFileSync(new URL(`../../words/${language}/privacy.json`, import.meta.url), 'utf8')) as Record<string, string>;

test.each(['en', 'hi'])('each item of the privacy notice says in %s what, why, how long and who gets it', (language) => {
  const words = texts(language);
  const parts = ['', '-what', '-why', '-kept', '-who'];
  const missing = privacyItems.flatMap(({ id }) => parts.map((part) => `privacy.${id}${part}`)).filter((key) => !words[key]);
  expect(missing).toEqual([]);
});

test('a table belongs to one item', () => {
  const tables = privacyItems.flatMap((item) => item.tables.split(' '));
  expect(tables.filter((table, i) => tables.indexOf(table) !== i)).toEqual([]);
});
