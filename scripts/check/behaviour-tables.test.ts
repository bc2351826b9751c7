// The tables in docs/behaviour name tests that are there.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'docs/behaviour');

const rows = fs.readdirSync(FOLDER).flatMap((file) =>
  fs
    .readFileSync(path.join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Behaviour'))
    .map((line) => ({ file, line, held: /.*\| `([^`]+)` (.+) \|$/.exec(line) })),
);

test('every behaviour is held by a test of that name', () => {
  expect(rows.length).toBeGreaterThan(50);
  const missing = rows.filter(({ held }) => {
    const [, where = '', title = ''] = held ?? [];
    const source = path.join(ROOT, where);
    return !held || !fs.existsSync(source) || !fs.readFileSync(source, 'utf8').replaceAll('\\', '').includes(title);
  });
  expect(missing.map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});
