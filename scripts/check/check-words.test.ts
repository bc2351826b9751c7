// Tests that the check of plain language finds every form of a word, also in names.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultOfSubject, findingsIn } from './check-words.ts';
import { refusedIn, refusedWords } from './refused-words.ts';

const WRITING = path.resolve(import.meta.dirname, '../../docs/writing.md');

describe('refused words', () => {
  test.each([
    ['const openHeapTabs = 1;', 'heap'],
    ['.heap-tabs { color: red; }', 'heap'],
    ['await tellUnheard();', 'unheard'],
    ['SELECT heap_count', 'heap'],
    ['// The server foresaw it', 'foresaw'],
    ['"en": "You can not order"', 'can not'],
    ['test("a farmer is told of it")', 'told'],
    ['const ofWhich = 2', 'of which'],
  ])('are found in %s', (line, word) => {
    expect(refusedIn(line)).toEqual([word]);
  });

  test.each([
    'Indeed a cheap seed',
    'the lion spoke',
    'process.memoryUsage().heapUsed',
    'where told_from is null',
    'It cannot, and it cannotice',
    'which of these',
  ])('are not found in %s', (line) => {
    expect(refusedIn(line)).toEqual([]);
  });

  test('are listed in the writing guide with what to write instead', () => {
    const guide = fs.readFileSync(WRITING, 'utf8');
    const rows = refusedWords.map(({ word, instead }) => `| ${word} | ${instead} |`);
    expect(guide.split('\n').filter((line) => rows.includes(line))).toEqual(rows);
  });
});

test('refused words are found in the content and in the path of a file', () => {
  expect(findingsIn('src/heap.ts', 'a\n// Told anew\n')).toEqual([
    { file: 'src/heap.ts', line: 0, words: ['heap'] },
    { file: 'src/heap.ts', line: 2, words: ['told', 'anew'] },
  ]);
});

describe('commit subjects', () => {
  test('have at most 72 characters and no refused word', () => {
    expect(faultOfSubject('Refuse a second server on one data folder')).toBeUndefined();
    expect(faultOfSubject('x'.repeat(73))).toBe('73 characters, at most 72');
    expect(faultOfSubject('Count heaps anew')).toBe('heaps, anew');
  });
});
