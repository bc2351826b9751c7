// Tests that texts written by people start at the side of their own letters: an Urdu post on a Hindi page, a Hindi name on an Urdu page.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../src');

/** Expressions that a component shows as they were written. */
const WRITTEN = [
  'post.text',
  'reason.words',
  'claim.description',
  'claim.question',
  'contact_name',
  'address.contact_name',
  'farmer.full_name',
  'farmer.name',
  'person.label',
  'entry.farmer',
  'village',
  'displayAddress(inReadersLanguage(address))',
];

/** Written texts whose element has no side of its own. A name in a line is in `<bdi>`; a paragraph has `dir="auto"`. */
const faultsIn = (code: string): string[] =>
  [...code.matchAll(/<(\w+)([^<>]*)>\s*\{([^{}<>]+)\}/g)]
    .filter(([, tag = '', attributes = '']) => tag !== 'bdi' && !attributes.includes('dir='))
    .map(([, , , shown = '']) => shown.trim())
    .filter((shown) => WRITTEN.includes(shown));

const files = fs
  .readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));

test('names, addresses and posts start at the side of their own letters', () => {
  const found = files.flatMap((file) => faultsIn(fs.readFileSync(path.join(ROOT, file), 'utf8')).map((shown) => `${file}: ${shown}`));
  expect(found).toEqual([]);
});

test('control: a text without a side of its own is found', () => {
  expect(
    faultsIn('<p className={styles.text}>{post.text}</p><b>{ farmer.name }</b><p dir="auto">{post.text}</p><bdi>{village}</bdi>'),
  ).toEqual(['post.text', 'farmer.name']);
});

test('each of these expressions is still shown somewhere', () => {
  const all = files.map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  expect(WRITTEN.filter((shown) => !all.includes(`{${shown}}`))).toEqual([]);
});
