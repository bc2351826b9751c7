import fs from 'node:fs';
import { expect, test } from 'vitest';
import { defaultDistrictsOf } from './default-districts.lazy.ts';
import { defaultStates } from './default-states.ts';

test('the built-in districts equal the server’s list, state by state', () => {
  const lines = fs.readFileSync('server/db/seed/places/districts.csv', 'utf8').trim().split(/\r?\n/).slice(1);
  const listed = lines.map((line) => {
    const [id, state, name = ''] = line.split(',');
    return `${state} ${id} ${name}`;
  });
  const built = defaultStates.flatMap(({ id }) => defaultDistrictsOf(id).map((district) => `${id} ${district.id} ${district.name}`));
  expect(built.toSorted()).toEqual(listed.toSorted());
  expect(defaultDistrictsOf(999)).toEqual([]);
});

test('the built-in districts have the server’s Hindi names', () => {
  const lines = fs.readFileSync('server/db/seed/places/names.hi.csv', 'utf8').trim().split(/\r?\n/);
  const listed = lines.filter((line) => line.startsWith('district,')).map((line) => line.slice('district,'.length));
  const built = defaultStates
    .flatMap(({ id }) => defaultDistrictsOf(id))
    .flatMap(({ id, name, names }) => (names?.hi === name ? [] : [`${id},${names?.hi}`]));
  expect(built.toSorted()).toEqual(listed.toSorted());
});
