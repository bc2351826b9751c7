import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeOnce } from './write-once.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-once-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('the first value is kept, also when two processes write at the same moment', () => {
  const file = path.join(folder, 'in', 'secret.key');
  const ours = writeOnce(file, () => {
    // Another process finishes while this one still creates its own content.
    writeOnce(file, () => 'theirs');
    return 'ours';
  });
  expect(ours).toBe('theirs');
  expect(fs.readFileSync(file, 'utf8')).toBe('theirs');
  expect(writeOnce(file, () => 'late')).toBe('theirs');
  expect(fs.readdirSync(path.dirname(file))).toEqual(['secret.key']);
});

test('only its owner may read the file', () => {
  const file = path.join(folder, 'secret.key');
  writeOnce(file, () => 'ours');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test('an unwritable place stays empty', () => {
  fs.mkdirSync(path.join(folder, 'secret.key.d'));
  const failing = () => {
    throw new Error('no randomness');
  };
  expect(() => writeOnce(path.join(folder, 'secret.key'), failing)).toThrow('no randomness');
  expect(fs.readdirSync(folder)).toEqual(['secret.key.d']);
});
