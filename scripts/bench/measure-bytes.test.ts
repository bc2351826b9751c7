// Tests the budgets of docs/performance.md on the production build.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { nameOf } from '../build/deltas.ts';
import type { BuildRecord } from '../build/former.ts';
import { type Measured, measureBytes, measureDesk } from './measure-bytes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DIST = path.join(ROOT, 'dist');
const BUILD_MS = 240_000;
let rows: Measured[] = [];

beforeAll(() => {
  // Builds only if the sources have changed.
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build/build.ts'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the app could not be built: ${stderr}`);
  rows = [...measureBytes(DIST), ...measureDesk(DIST)];
}, BUILD_MS);

test('the bytes that a phone must fetch stay within their budgets', () => {
  const over = rows.filter(({ bytes, budget }) => bytes > budget).map(({ name, bytes, budget }) => `${name}: ${bytes} of ${budget}`);
  expect(over).toEqual([]);
});

test('everything with a budget was measured', () => {
  const names = rows.map((row) => row.name);
  for (const name of [
    'welcome',
    'first page (en)',
    'first page (hi)',
    'products in a list',
    'route community',
    'screens in cart',
    'screens in own',
    'words from the start (hi)',
    'words of the late room insurance (hi)',
    'late room: report-problem-sheet',
    'service worker',
    'all code of the app',
    'desk, first page (hi)',
    'desk, the order board (hi)',
    'desk, the largest page',
    'desk, staff-page',
    'desk, words from the start (en)',
    'desk, service worker',
  ])
    expect(names).toContainEqual(expect.stringContaining(name));
  // A missing file would have no bytes.
  for (const { name, bytes } of rows) expect(bytes, name).toBeGreaterThan(30);
  // Without its scripts, the first page has a third of this size.
  for (const { name, bytes } of rows) if (/^(welcome|first page|desk, first page)/.test(name)) expect(bytes, name).toBeGreaterThan(20_000);
  // The script itself only names its parts.
  for (const { name, bytes } of rows) if (name.endsWith('service worker')) expect(bytes, name).toBeGreaterThan(5_000);
});

test('no two files of a build differ only by their hash, because a phone would mix them', () => {
  const { assets, desk } = JSON.parse(fs.readFileSync(path.join(DIST, 'build.json'), 'utf8')) as BuildRecord;
  for (const files of [assets, desk?.assets ?? []]) {
    const names = files.map(nameOf);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.length).toBeGreaterThan(50);
  }
});

test('farmers download no byte of the desk, and a desk change is no new version for them', () => {
  const own = (folder: string): string[] =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => !/^(desk|deltas)[/]/.test(file) && /\.(js|css|html)$/.test(file))
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  const texts = own(DIST);
  expect(texts.length).toBeGreaterThan(40);
  for (const mark of ['/api/desk/', 'desk-web', '/desk/assets', 'khurpi.desk', 'tanstack', 'startAuthentication'])
    expect(texts.filter((text) => text.includes(mark)).length, mark).toBe(0);
  const manifest = fs.readFileSync(path.join(DIST, '.vite', 'manifest.json'), 'utf8');
  expect(manifest).not.toMatch(/desk\/|@tanstack|simplewebauthn/);
  const { version, desk } = JSON.parse(fs.readFileSync(path.join(DIST, 'build.json'), 'utf8')) as {
    version: string;
    desk: { version: string };
  };
  expect(desk.version).not.toBe(version);
});
