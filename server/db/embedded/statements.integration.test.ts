import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStatements } from './statements.ts';

let pglite: PGlite;
let now = 0;
let statements: ReturnType<typeof createStatements>;
beforeAll(async () => {
  pglite = await PGlite.create();
});
afterAll(() => pglite.close());
beforeEach(async () => {
  await pglite.exec(
    'deallocate all; drop table if exists goods; create table goods (id bigint primary key, name text, pack jsonb, tags text[], at timestamptz)',
  );
  now = 0;
  statements = createStatements(pglite, () => now);
});

const namesKept = async (): Promise<string[]> =>
  (await pglite.query<{ name: string }>('select name from pg_prepared_statements order by name')).rows.map(({ name }) => name);
const codeOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

const ADD = 'insert into goods (id, name, pack, tags, at) values ($1, $2, $3, $4, $5)';
const READ = 'select * from goods where id = any($1::bigint[]) order by id';

test('values go in and come out as by the engine’s own query', async () => {
  const row = [1, 'खाद “45”', { hi: '45 किलो', n: 1.5 }, ['a, b', 'c"d'], new Date('2026-06-01T05:30:00Z')];
  expect((await statements.run(ADD, row)).affectedRows).toBe(1);
  await statements.run(ADD, [2, null, null, [], undefined]);
  const own = await pglite.query(READ, [[1, 2, 3]]);
  const { rows } = await statements.run(READ, [[1, 2, 3]]);
  expect(rows).toEqual(own.rows);
  expect(rows).toHaveLength(2);
  expect((await statements.run('update goods set name = $1', ['x'])).affectedRows).toBe(2);
});

test('a failed statement says why, and the next one runs; in a transaction all fail until its end', async () => {
  const add = (id: unknown): Promise<unknown> => statements.run(ADD, [id, '', '{}', [], null]);
  await add(1);
  expect([await codeOf(add(1)), await codeOf(add('one')), await codeOf(statements.run('select $1::nothing', [1]))]).toEqual([
    '23505',
    '22P02',
    '42704',
  ]);
  expect(await codeOf(add(2))).toBe('done');
  await statements.run('begin', []);
  expect([await codeOf(add(2)), await codeOf(add(3)), await codeOf(statements.run('select $1::int as n', [1]))]).toEqual([
    '23505',
    '25P02',
    '25P02',
  ]);
  await statements.run('rollback', []);
  expect((await statements.run('select $1::int as n', [1])).rows).toEqual([{ n: 1 }]);
});

test('a new column is read at once; a transaction already running fails with a cached-plan error', async () => {
  const read = () => statements.run(READ, [[1]]);
  await statements.run(ADD, [1, 'urea', '{}', [], null]);
  for (let n = 0; n < 8; n++) await read();
  await pglite.exec('alter table goods add column note text');
  expect((await read()).rows[0]).toHaveProperty('note', null);
  await statements.run('begin', []);
  await pglite.exec('alter table goods add column more text');
  await expect(read()).rejects.toThrow('cached plan');
  await statements.run('rollback', []);
  expect((await read()).rows).toHaveLength(1);
});

test('a plan is made again after 500 runs and after ten minutes, and each text has one', async () => {
  const read = () => statements.run(READ, [[1]]);
  for (let n = 0; n < 500; n++) await read();
  expect(await namesKept()).toEqual(['s1']);
  await read();
  expect(await namesKept()).toEqual(['s2']);
  now = 10 * 60_000;
  await read();
  expect(await namesKept()).toEqual(['s3']);
});

test('at most 300 plans are cached, and none has its rows in its text', async () => {
  const long = `insert into goods (id, name) values ${Array.from({ length: 1_000 }, (_, n) => `(${n}, $1 || '${'x'.repeat(20)}')`).join(',')}`;
  await statements.run(long, ['']);
  expect(await namesKept()).toEqual([]);
  for (let n = 0; n < 310; n++) expect((await statements.run(`select $1::int + ${n} as n`, [1])).rows).toEqual([{ n: n + 1 }]);
  expect(await namesKept()).toHaveLength(300);
});
