// Tests sizes: no folder with more than 15 sources, no file with more than 300 lines, no function with more than 70.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { longFunctions, MOST_FUNCTION_LINES } from './long-functions.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MOST_SOURCES = 15;
const MOST_LINES = 300;

/** Files and folders that the project did not write. */
const OUTSIDE = /^(\..+|node_modules|dist.*|data|test-results|playwright-report)$/;
const SOURCE = /\.(ts|tsx|mts|mjs|cts|cjs|js)$/;
const TEST = /\.(test|spec)\.tsx?$/;
/** Tables: they are long by nature, and people read one row at a time. */
const TABLES = /^server\/(db\/seed\/.+|demo\/(seed|catalog)\/.+)$/;

/** All files below a folder, from the root of the project. */
function filesBelow(folder: string): string[] {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (folder === '' && OUTSIDE.test(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

const sources = filesBelow('').filter((file) => SOURCE.test(file));

/** Folders with too many sources. Tests are in the same folder but do not count. */
function fullFolders(files: readonly string[]): string[] {
  const folders = new Map<string, number>();
  for (const file of files) {
    const folder = `${path.posix.dirname(file)}${TEST.test(file) ? ', tests' : ''}`;
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders].flatMap(([folder, count]) => (count > MOST_SOURCES ? [folder] : [])).sort();
}

test('a sixteenth source file, or a sixteenth test, is too much for a folder', () => {
  const files = Array.from({ length: MOST_SOURCES + 1 }, (_, n) => `a/${n}.ts`);
  expect(fullFolders(files)).toEqual(['a']);
  expect(fullFolders([...files.slice(1), 'a/0.test.ts', 'a/b/0.ts'])).toEqual([]);
  expect(fullFolders(files.map((file) => file.replace('.ts', '.spec.ts')))).toEqual(['a, tests']);
});

test('no folder has more than 15 sources, or more than 15 tests', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(fullFolders(sources)).toEqual([]);
});

test('no file has more than 300 lines', () => {
  const long = sources.filter((file) => {
    const lines = fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1;
    return lines > MOST_LINES && !TABLES.test(file);
  });
  expect(long.sort()).toEqual([]);
});

test('a function of 71 lines is found, one of 70 is not', () => {
  const body = (lines: number): string => `function a() {\n${'b();\n'.repeat(lines - 2)}}`;
  expect(longFunctions('a.ts', body(MOST_FUNCTION_LINES + 1))).toEqual(['a.ts:1 (71)']);
  expect(longFunctions('a.ts', body(MOST_FUNCTION_LINES))).toEqual([]);
});

test('no function has more than 70 lines', () => {
  const own = sources.filter((file) => /\.tsx?$/.test(file) && !TEST.test(file) && !file.startsWith('tests/'));
  expect(own.flatMap((file) => longFunctions(file, fs.readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
}, 120_000);
