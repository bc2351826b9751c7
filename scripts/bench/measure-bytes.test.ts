// The budgets of docs/performance.md, held on the production build.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Measured, measureBytes } from './measure-bytes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD_MS = 240_000;
let rows: Measured[] = [];

beforeAll(() => {
  // Does nothing when the build is of these sources.
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build/build.ts'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the app could not be built: ${stderr}`);
  rows = measureBytes(path.join(ROOT, 'dist'));
}, BUILD_MS);

test('what a phone must fetch stays within its budgets', () => {
  const over = rows.filter(({ bytes, budget }) => bytes > budget).map(({ name, bytes, budget }) => `${name}: ${bytes} of ${budget}`);
  expect(over).toEqual([]);
});

test('everything that has a budget was measured', () => {
  const names = rows.map((row) => row.name);
  for (const name of [
    'welcome',
    'first page (en)',
    'first page (hi)',
    'products at home',
    'route cart',
    'all words (hi)',
    'service worker',
    'all code of the app',
  ])
    expect(names).toContainEqual(expect.stringContaining(name));
  // A file that is missing would weigh nothing.
  for (const { name, bytes } of rows) expect(bytes, name).toBeGreaterThan(100);
  // Without its scripts the first page is a third of this.
  for (const { name, bytes } of rows) if (/^(welcome|first page)/.test(name)) expect(bytes, name).toBeGreaterThan(20_000);
});
