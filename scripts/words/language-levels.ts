// Prints how complete the words of each language are, and its level (config/words/word-level.ts): `node scripts/words/language-levels.ts`.
//   --missing   lists the keys without a text
import fs from 'node:fs';
import path from 'node:path';
import { measureWords } from '../../config/words/word-level.ts';
import { isLanguage } from '../../core/rules/languages.ts';
import { levelOf, type Share } from '../../core/rules/words/word-level.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const percent = ({ has, of }: Share): string => `${((100 * has) / of).toFixed(1).padStart(5)} %`;

for (const code of fs.readdirSync(path.join(ROOT, 'words')).filter(isLanguage)) {
  const measured = measureWords(ROOT, code);
  const review = measured.isReviewed ? 'reviewed' : 'draft';
  process.stdout.write(
    `${code}  checkout ${percent(measured.checkout)}  all ${percent(measured.all)}  ${review.padEnd(8)}  ${levelOf(measured)}\n`,
  );
  if (process.argv[2] === '--missing') for (const key of measured.missing) process.stdout.write(`    ${key}\n`);
}
