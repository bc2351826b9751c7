// Tests that all keys of the browser's storage are in one table.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as keys from './stored-keys.ts';

const SRC = path.resolve(import.meta.dirname, '../../..', 'src');
const TABLE = path.join(import.meta.dirname, 'stored-keys.ts');

/** The creator of a clock passes its key. */
const CLOCK = path.join(SRC, 'device/keep/server-clock.ts');

const sources = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => path.join(SRC, file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== TABLE);

test('a storage key is named only in the table', () => {
  expect(sources.length).toBeGreaterThan(100);
  const elsewhere = sources.filter((file) => /['"`]khurpi\.[a-z]/.test(fs.readFileSync(file, 'utf8')));
  expect(elsewhere.map((file) => path.relative(SRC, file))).toEqual([]);
});

test('all code uses the storage by a key of the table', () => {
  const names = Object.keys(keys).join('|');
  const own = new RegExp(`^(?:${names})\\b`);
  const strange = sources
    .filter((file) => file !== CLOCK)
    .flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/\b(?:(?:phone|tab)Storage(?:\.[gs]et\(|, )|serverClock\((?!key\b))([\w$]+)/g)]
        .map(([, argument = '']) => argument)
        .filter((argument) => !/^(?:readStored|writeStored|tabStorage)$/.test(argument))
        .filter((argument) => !own.test(argument))
        .map((argument) => `${path.relative(SRC, file)}: ${argument}`),
    );
  expect(strange).toEqual([]);
});

test('no two keys are the same', () => {
  const all = Object.values(keys);
  expect(new Set(all).size).toBe(all.length);
});
