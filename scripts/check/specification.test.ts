// Tests that each section of the specification and each word of the glossary links to code, a test or a call.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allCalls } from '../../core/contract/wire/calls.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'docs/specification');

/** Sections of all pages: `## Heading` with its text. */
const sections = fs.readdirSync(FOLDER).flatMap((file) =>
  fs
    .readFileSync(path.join(FOLDER, file), 'utf8')
    .split(/^(?=##+ )/m)
    .slice(1)
    .map((text) => ({ file, text, heading: text.split('\n')[0] ?? '' })),
);

/** Files that a text links to, as paths from the root. */
const linksOf = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(((?:\.\.\/)*[\w./-]+)/g)].map(([, link = '']) => path.relative(ROOT, path.resolve(FOLDER, link)));

test('every section of the specification links to existing code, tests, decisions or behaviour', () => {
  expect(sections.length).toBeGreaterThan(50);
  const unproven = sections.filter(
    ({ text }) => /^[-|]/m.test(text) && !linksOf(text).some((file) => fs.existsSync(path.join(ROOT, file))),
  );
  expect(unproven.map(({ file, heading }) => `${file}: ${heading}`)).toEqual([]);
});

test('every call that the specification names is in the contract', () => {
  const paths = new Set(allCalls.map((call) => call.path));
  const named = sections.flatMap(({ text }) =>
    [...text.matchAll(/`(?:[A-Z]+ )?(\/(?:api|auth)\/[^`?\s…]*)`/g)].map(([, call = '']) => call),
  );
  expect(named.filter((call) => !paths.has(call))).toEqual([]);
});

test('every word of the glossary links to its place', () => {
  const rows = fs
    .readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| **'));
  expect(rows.length).toBeGreaterThan(50);
  const homeless = rows.filter((row) => {
    const links = [...row.matchAll(/\]\(([\w./-]+)/g)].map(([, link = '']) => path.resolve(ROOT, 'docs', link));
    const named = [...row.matchAll(/`((?:core|desk|server|src|sw|tests)\/[\w./-]*)(?:<\w+>\/?)?`/g)].map(([, file = '']) =>
      path.join(ROOT, file),
    );
    return ![...links, ...named].some((file) => fs.existsSync(file));
  });
  expect(homeless).toEqual([]);
});
