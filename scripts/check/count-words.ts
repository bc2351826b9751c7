// Counts the words of the documents that people write by hand: `node scripts/check/count-words.ts`. Generated pages are left out.
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MOST_WORDS = 22_000;
/** Written by `npm run docs:api` and `npm run docs:behaviour`. */
const GENERATED = /^docs\/(?:api\.md|behaviour\/.*)$/;

const pages = [
  ...fs.readdirSync(ROOT).filter((file) => file.endsWith('.md')),
  ...fs
    .readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.md') && !GENERATED.test(file)),
].sort();
const counts = pages.map((page) => ({
  page,
  words: fs.readFileSync(path.join(ROOT, page), 'utf8').split(/\s+/).filter(Boolean).length,
}));
for (const { page, words } of counts) process.stdout.write(`${String(words).padStart(6)} ${page}\n`);
const sum = counts.reduce((total, { words }) => total + words, 0);
process.stdout.write(`${String(sum).padStart(6)} words by hand; the aim is at most ${MOST_WORDS}\n`);
