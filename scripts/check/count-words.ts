// Counts the words of the documents that people write by hand: `node scripts/check/count-words.ts`. Generated pages are left out.
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const MOST_WORDS = 22_000;
/** Written by `npm run docs:api`, `npm run docs:behaviour` and `npm run check:law -- --write`. */
const GENERATED = /^docs\/(?:(?:api|law)\.md|behaviour\/.*)$/;

const pages = (): string[] =>
  [
    ...fs.readdirSync(ROOT).filter((file) => file.endsWith('.md')),
    ...fs
      .readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .map((file) => `docs/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.md') && !GENERATED.test(file)),
  ].sort();

const wordsIn = (page: string): number => fs.readFileSync(path.join(ROOT, page), 'utf8').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** @returns words of all pages that people write by hand */
export const handWrittenWords = (): number => pages().reduce((sum, page) => sum + wordsIn(page), 0);

if (process.argv[1] === import.meta.filename) {
  for (const page of pages()) process.stdout.write(`${String(wordsIn(page)).padStart(6)} ${page}\n`);
  process.stdout.write(`${String(handWrittenWords()).padStart(6)} words by hand; the aim is at most ${MOST_WORDS}\n`);
}
