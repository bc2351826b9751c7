import fs from 'node:fs';
import { expect, test } from 'vitest';
import { gstStateCode } from '#core/rules/vendor/gst-states.ts';
import { defaultStates } from './default-states.ts';

test('every built-in state has its own code', () => {
  const codes = defaultStates.map(({ name }) => gstStateCode(name));
  expect(codes).not.toContain(undefined);
  expect(new Set(codes).size).toBe(defaultStates.length);
  expect([gstStateCode('Andhra Pradesh'), gstStateCode(' bihar '), gstStateCode('Jammu & Kashmir'), gstStateCode('Atlantis')]).toEqual([
    '37',
    '10',
    '01',
    undefined,
  ]);
});

test('the built-in states have the server’s Hindi names', () => {
  const lines = fs.readFileSync('server/db/seed/places/names.hi.csv', 'utf8').trim().split(/\r?\n/);
  const listed = lines.filter((line) => line.startsWith('state,')).map((line) => line.slice('state,'.length));
  const built = defaultStates.flatMap(({ id, name, names }) => (names?.hi === name ? [] : [`${id},${names?.hi}`]));
  expect(built.toSorted()).toEqual(listed.toSorted());
});
