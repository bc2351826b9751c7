// The short form of `npm run check:kind`, without types and tests of a planted copy.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MOST_FILES, plantedKind } from './planted-kind.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

test('a new kind of the outbox takes at most two files of code by hand', () => {
  expect(Object.keys(plantedKind(read).code).length).toBeLessThanOrEqual(MOST_FILES);
});

test('only the table, and the places that store and show it, name a kind without special rules', () => {
  const sources = ['src', 'sw']
    .flatMap((room) => fs.readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    // The lead of a service centre has the same name.
    .filter((file) => !file.startsWith('src/features/book/'));
  expect(sources.filter((file) => /'lead'|\blead: \{/.test(read(file))).sort()).toEqual([
    'src/data/outbox/kinds.ts',
    'src/state/growth/lead.ts',
  ]);
});
