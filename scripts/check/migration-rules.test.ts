import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfMigration } from './migration-rules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'server/db/migrations');
const faults = (text: string, name = '0900_new.sql'): string[] => faultsOfMigration({ name, text }, '1.4.0');

test('an instance of the former release can live with every migration', () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const files = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(50);
  const read = (name: string): string => fs.readFileSync(path.join(FOLDER, name), 'utf8');
  expect(files.flatMap((name) => faultsOfMigration({ name, text: read(name) }, version))).toEqual([]);
});

test.each([
  ['drop table orders;'],
  ['alter table orders drop column note;'],
  ['alter table orders add column a int, drop note;'],
  ['ALTER TABLE orders\n  RENAME COLUMN note TO remark;'],
  ['alter table orders rename to sales;'],
  ['alter table orders alter column total type numeric(12, 2);'],
  ['alter table orders alter total set data type bigint;'],
  ['alter table orders alter column note set not null;'],
  ["alter table orders add column kind text not null check (kind in ('a', 'default'));"],
])('refused beside an older instance: %s', (text) => {
  expect(faults(text)).toHaveLength(1);
});

test.each([
  ['create table sales (id int primary key, note text not null); alter table sales drop column note; drop table sales;'],
  ["alter table orders add column kind text not null default 'a';"],
  ['alter table orders add column kind text; -- never: drop column note'],
  ['alter table orders add column total int generated always as (a + b) stored not null;'],
  ['alter table orders drop constraint orders_check, add constraint orders_check check (note is not null);'],
  ['alter table orders alter column note drop not null;'],
  ["insert into settings values ('drop table orders; alter table orders drop column note');"],
])('allowed beside an older instance: %s', (text) => {
  expect(faults(text)).toEqual([]);
});

test('what no program uses any more may go, once the release that stopped using it is out', () => {
  expect(faults('-- contract: 1.4.0\nalter table orders drop column note;')).toEqual([]);
  expect(faults('-- contract: 1.10.0\nalter table orders drop column note;')).toEqual(['0900_new.sql: 1.10.0 is not released yet']);
});

test('migrations from before the rule stay as they are', () => {
  expect(faults('drop table orders;', '0047_articles.sql')).toEqual([]);
});
