// Tests that no English text says "1 prices": a number before a noun chooses the noun's form.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['words/en', 'desk/words/en'];
/** A number, perhaps an adjective, and a noun for several things. */
const COUNTED = /\{(?:n|count|rows|photos|seconds|days|hours)\} (?:[a-z]+ )?[a-z]{2,}s\b/;
const CHOICE = /\{\s*\w+\s*,\s*(?:plural|select)/y;
/** The number is never one, or other words stand for one. */
const neverOne = new Set([
  ...['articles.products-full', 'kyc.why-words-needed', 'goods.shelf-too-long', 'imports.choose-hint', 'insights.days'],
  ...['loss.within', 'loss.hours-left', 'home.bought', 'product.more-packs', 'claims.voice', 'paper.too-many'],
  // "1 of 6 policies running", "Version 1 is …", "1 in progress".
  ...['people.policies', 'languages.published', 'area.claims-open'],
]);

/** The text without its plural and select parts. */
function outsideChoices(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    CHOICE.lastIndex = at;
    if (!CHOICE.test(text)) {
      plain += text[at];
      continue;
    }
    let depth = 0;
    do {
      depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
      at += 1;
    } while (depth > 0);
    at -= 1;
  }
  return plain;
}

const wrong = (texts: Readonly<Record<string, string>>): string[] =>
  Object.keys(texts).filter((key) => !neverOne.has(key) && COUNTED.test(outsideChoices(texts[key] ?? '')));

test('a number before a noun chooses the noun’s form in every English text', () => {
  const found = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder))
      .flatMap((file) => wrong(JSON.parse(fs.readFileSync(path.join(ROOT, folder, file), 'utf8')) as Record<string, string>)),
  );
  expect(found).toEqual([]);
});

test('the check finds a number without a choice, and accepts one with it', () => {
  const texts = { a: '{n} prices change.', b: '{n, plural, one {# price changes.} other {{n} prices change.}}', c: 'At most {n} bad rows' };
  expect(wrong(texts)).toEqual(['a', 'c']);
});
