import fs from 'node:fs';
import { expect, test } from 'vitest';
import { privacyItems } from '#core/law/privacy-items.ts';
import { notInFile, personTables } from './person-file-repository.ts';

/** Columns that name the owner of a row: a person, or something of a person. */
const NAMES_A_PERSON =
  /^(user_id|farmer_id|insured_farmer_id|placed_by|reported_by|agent_id|phone|phone_number|contact_number|order_id|policy_id|claim_id|owner)$/;

/** Table → its columns. */
function schema(): ReadonlyMap<string, readonly string[]> {
  const tables = new Map<string, string[]>();
  const text = fs.readFileSync(new URL('../../../db/schema-snapshot.txt', import.meta.url), 'utf8');
  for (const [, table = '', column = ''] of text.matchAll(/^([a-z_]+)\.([a-z_0-9]+) /gm))
    tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

test('every table that names a person is in the person’s data file, or has a reason', () => {
  const known = new Set([...Object.values(personTables).map(({ table }) => table), ...Object.keys(notInFile), 'jobs']);
  const forgotten = [...schema()].filter(([table, columns]) => columns.some((one) => NAMES_A_PERSON.test(one)) && !known.has(table));
  expect(forgotten.map(([table]) => table)).toEqual([]);
});

test('a table is in the file or left out, and its columns exist', () => {
  const tables = schema();
  for (const { table, columns } of Object.values(personTables)) {
    expect(Object.hasOwn(notInFile, table), table).toBe(false);
    expect(tables.get(table), table).toEqual(expect.arrayContaining([...columns]));
  }
  expect(Object.keys(notInFile).filter((table) => !tables.has(table))).toEqual([]);
});

test('every table that names a person belongs to an item of the privacy notice', () => {
  const listed = new Set(privacyItems.flatMap(({ tables }) => tables.split(' ')));
  const personal = [...Object.values(personTables).map(({ table }) => table), ...Object.keys(notInFile), 'jobs'];
  expect(personal.filter((table) => !listed.has(table))).toEqual([]);
  expect([...listed].filter((table) => !schema().has(table))).toEqual([]);
});
