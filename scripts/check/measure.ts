// Measures how easy the project is to read, and prints each figure beside its target: `npm run measure`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { handWrittenWords, MOST_WORDS } from './count-words.ts';
import { longFunctions, MOST_FUNCTION_LINES } from './long-functions.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MOST_LINES = 108_000;
const LEAST_TESTS = 0.6;
const TEST = /\.(?:test|spec)\.tsx?$/;
/** Rooms of the product. Lines of tests and tools do not count for it. */
const PRODUCT = /^(?:core|src|sw|desk|server)\//;

const files = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(ROOT, file)));
const textOf = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const linesOf = (all: readonly string[]): number => all.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);

const isTest = (file: string): boolean => TEST.test(file) || file.startsWith('tests/');
const sources = files.filter((file) => !isTest(file));

/** Lines of tests for each line of the folder, to two digits. */
function testsALine(folder: string): number {
  const inside = files.filter((file) => file.startsWith(folder));
  return Math.round((100 * linesOf(inside.filter(isTest))) / linesOf(inside.filter((file) => !isTest(file)))) / 100;
}

const run = (script: string): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/check', script)], { cwd: ROOT, encoding: 'utf8' });
  return `${stdout}${stderr}`.trim().split('\n').at(-1) ?? '';
};

const row = (what: string, figure: number | string, aim: string): void => {
  process.stdout.write(`${what.padEnd(58)} ${String(figure).padStart(8)}   ${aim}\n`);
};

const product = sources.filter((file) => PRODUCT.test(file));
const long = sources.flatMap((file) => longFunctions(file, textOf(file)));
row('lines of TypeScript of the product', linesOf(product), `at most ${MOST_LINES}`);
row('lines of TypeScript of tools and set-up', linesOf(sources) - linesOf(product), '');
row('lines of tests', linesOf(files.filter(isTest)), '');
row(`functions with more than ${MOST_FUNCTION_LINES} lines`, long.length, '0');
for (const one of long) process.stdout.write(`  ${one}\n`);
row('words of documents written by hand', handWrittenWords(), `at most ${MOST_WORDS}`);
for (const folder of ['desk/', 'server/areas/sign-off/', 'server/areas/import/'])
  row(`lines of tests for a line of ${folder}`, testsALine(folder), `at least ${LEAST_TESTS}`);
process.stdout.write(`${run('check-imports.ts')}\n${run('check-words.ts')}\n`);
