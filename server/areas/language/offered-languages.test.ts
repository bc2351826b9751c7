import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BuiltLanguages, offeredLanguages, readBuiltLanguages } from './offered-languages.ts';

const built: BuiltLanguages = [
  { code: 'mr', level: 'trial', version: 'v1', bytes: 9_000 },
  { code: 'ta', level: 'offered', version: 'v1', bytes: 9_500 },
  { code: 'bn', level: 'off', version: 'v1', bytes: 4_000 },
  { code: 'kn', level: 'trial', version: 'v1', bytes: 8_000 },
];
const codes = (onTrial: readonly string[]): string[] => offeredLanguages(built, onTrial).map(({ code }) => code);

test('a reviewed language is offered, one on trial only by the operator’s setting, an incomplete one never', () => {
  expect(codes([])).toEqual(['ta']);
  expect(codes(['mr', 'bn'])).toEqual(['mr', 'ta']);
  expect(codes(['all'])).toEqual(['mr', 'kn', 'ta']);
});

test('a language on trial says so in its own words, a reviewed language says nothing', () => {
  expect(offeredLanguages(built, ['mr']).map(({ own_name, trial }) => [own_name, trial])).toEqual([
    ['मराठी', 'चाचणी'],
    ['தமிழ்', null],
  ]);
});

test('without a build no language is offered, and a damaged list stops the start', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-languages-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  expect(readBuiltLanguages(folder)).toEqual([]);
  fs.mkdirSync(path.join(folder, 'pages'));
  fs.writeFileSync(path.join(folder, 'pages/languages.json'), JSON.stringify(built));
  expect(readBuiltLanguages(folder)).toEqual(built);
  fs.writeFileSync(path.join(folder, 'pages/languages.json'), '[{"code":"mr"}]');
  expect(() => readBuiltLanguages(folder)).toThrow();
});
