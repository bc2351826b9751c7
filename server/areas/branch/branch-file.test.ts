import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { branchFileIn, openBranchFile, packBranches } from './branch-file.ts';

const table = [
  ['BANK', 'IFSC', 'BRANCH', 'ADDRESS', 'CITY1', 'STATE'],
  ['STATE BANK OF INDIA', 'SBIN0001234', 'KANTI', 'NH 28', 'MUZAFFARPUR', 'BIHAR'],
  ['', '', '', '', '', ''],
  ['HDFC Bank', ' hdfc0000001 ', 'Tulsiani Chambers', '', 'Mumbai', 'Maharashtra'],
  ['NOBODY', 'NOT A CODE', '', '', '', ''],
];

test('a branch list names each branch with its place, counts errors, and names a missing column', () => {
  expect(packBranches(table)).toMatchObject({ branches: 2, banks: 2, wrong: [5], lacking: [] });
  expect(packBranches([['IFSC', 'BANK']]).lacking).toEqual(['branch', 'city', 'state']);
});

test('a loaded branch is found by its code in any case, and other codes find nothing', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'branches-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  expect(openBranchFile(branchFileIn(folder))).toBeUndefined();
  fs.writeFileSync(branchFileIn(folder), packBranches(table).text);
  const branches = openBranchFile(branchFileIn(folder));
  expect(branches?.find('sbin0001234')).toEqual({ bank: 'State Bank Of India', branch: 'Kanti', city: 'Muzaffarpur', state: 'Bihar' });
  expect(branches?.find('HDFC0000001')?.branch).toBe('Tulsiani Chambers');
  for (const code of ['', 'AAAA0000001', 'HDFC0000002', 'ZZZZ0000001', 'SBIN000123']) expect(branches?.find(code)).toBeUndefined();
});
