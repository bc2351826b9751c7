// Tests that every fault test has exactly one group, so that `npm run faults` runs each of them once, under a name.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { everyFault, faultGroups, isFaultGroup, kindsOfGroup, listOfGroups } from '../../tests/faults/groups.ts';
import { kindsOfFaults } from '../../tests/faults/kinds.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ENGINES = ['pglite', 'postgres'];

test('every fault test is in exactly one group, and every file of a group exists', () => {
  const { unit, server, browser } = everyFault();
  const named = [...unit, ...server, ...browser];
  expect(named.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  const written = fs
    .readdirSync(path.join(ROOT, 'tests/faults'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.posix.join('tests/faults', ...file.split(path.sep)));
  expect(written.filter((file) => !server.includes(file))).toEqual([]);
});

test('the kinds of a group are kinds of the whole run', () => {
  for (const isLong of [false, true]) {
    const all = kindsOfFaults(isLong, ENGINES);
    for (const name of Object.keys(faultGroups).filter(isFaultGroup))
      expect(kindsOfGroup(name, isLong, ENGINES).filter((kind) => !all.includes(kind))).toEqual([]);
  }
  expect(kindsOfGroup('tablet', true, ENGINES).length).toBeGreaterThan(30);
});

test('each kind of trick is counted by a test of its group', () => {
  const { unit, server } = faultGroups.dishonest;
  const texts = [...unit, ...server].map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8'));
  const kinds = kindsOfGroup('dishonest', true, ['']).map((kind) => kind.replace(/, $/, ''));
  expect(kinds.length).toBeGreaterThan(25);
  expect(kinds.filter((kind) => !texts.some((text) => text.includes(kind)))).toEqual([]);
});

test('the list shows each group with its files, and an unknown name is no group', () => {
  expect(listOfGroups()).toContain('tablet: browsers of a centre’s tablet killed');
  expect(listOfGroups()).toContain('\n  tests/faults/tablet/killed-tablet.test.ts');
  expect([isFaultGroup('tablet'), isFaultGroup('nothing'), isFaultGroup('toString')]).toEqual([true, false, false]);
});
