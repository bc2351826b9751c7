// Tests that the server's code holds no texts for people: they are in server/words, for translators.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '..');
/** The demo has data and simulated providers of its own. */
const LEFT_OUT = /^(demo|words)\/|\.test\.ts$/;

/** Letters of the Indian scripts; the danda, a full stop, is not one. */
const INDIAN = /[\u0900-\u0963\u0966-\u0dff]/;
const PAIR = /\ben:\s*(['"`])(?:\\.|(?!\1).)+\1,\s*hi:\s*['"`]/;

/** The number of such lines that each folder may still have. A number may only shrink, and no folder may be added. */
const most: Readonly<Record<string, number>> = { 'areas/import/sheets': 15 };

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Counts lines with a word in an Indian script, and pairs of an English and a Hindi text. */
function wordsIn(text: string): number {
  const code = withoutComments(text);
  const lines = code.split('\n').filter((line) => INDIAN.test(line)).length;
  return lines > 0 ? lines : Number(PAIR.test(code));
}

test('a text in code is found, and a comment or an empty text is not', () => {
  const planted = ["const a = 'नहीं मिला';", "const a = { en: 'Not found', hi: 'Nahin mila' };", "say({\n  en: 'Odd',\n  hi: `Ajeeb`,\n})"];
  expect(planted.map(wordsIn)).toEqual([1, 1, 1]);
  expect(['// नहीं मिला', '/** `नहीं` */', "const a = { en: '', hi: '' };", 'const a = /[.।]$/;'].map(wordsIn)).toEqual([0, 0, 0, 0]);
});

test('the server’s code holds no texts for people', () => {
  const files = fs
    .readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file));
  expect(files.length).toBeGreaterThan(300);
  const counts: Record<string, number> = {};
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts[folder] = (counts[folder] ?? 0) + wordsIn(fs.readFileSync(path.join(SERVER, file), 'utf8'));
  }
  expect(Object.entries(counts).filter(([folder, count]) => count > (most[folder] ?? 0))).toEqual([]);
});
