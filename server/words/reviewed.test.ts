import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reviewedLanguage } from './reviewed.ts';

test('a text that binds is in the first reviewed language of the chain', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-reviewed-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const write = (code: string, state: string): void => {
    fs.mkdirSync(path.join(folder, code));
    fs.writeFileSync(path.join(folder, code, 'state.json'), JSON.stringify({ state }));
  };
  write('mr', 'draft');
  write('ta', 'reviewed');
  const asked = ['mr', 'ta', 'te', 'hi', 'en'] as const;
  expect(asked.map((code) => reviewedLanguage(code, folder))).toEqual(['hi', 'ta', 'en', 'hi', 'en']);
});
