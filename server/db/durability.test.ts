// Tests that the embedded database keeps acknowledged data: flushed at each commit, after any kill, with one process.
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startChild } from '../../tests/fixtures/processes/children.ts';
import { newFolder, openTestDatabase } from '../../tests/fixtures/server/engines.ts';
import { type Database, openEmbedded } from './database.ts';
import { openDurablePglite } from './embedded/durable-fs.ts';

/** Number of kills in a usual run. The long run of the fault tests makes thirty. */
const KILLS = process.env['FAULTS'] === 'long' ? 30 : 10;

function temporaryFolder(): string {
  const folder = newFolder();
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function flushesOf(database: Database): Promise<number> {
  const { rows } = (await database.embedded?.ask({ kind: 'flushes' })) ?? { rows: [] };
  return Number((rows[0] as { flushes: number }).flushes);
}

test('every commit is flushed once, whatever its size; reading and rolling back flush nothing', async () => {
  const { database, remove } = await openTestDatabase('pglite');
  onTestFinished(remove);
  const add = (name: string) => database.sql.insertInto('settings').values({ name, value: '1' }).execute();
  await add('warm-up');
  const flushesFor = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await flushesOf(database);
    await work();
    return (await flushesOf(database)) - before;
  };
  for (let i = 0; i < 20; i++) expect(await flushesFor(() => add(`one ${i}`))).toBe(1);
  const three = () => database.transaction(() => Promise.all([add('a'), add('b'), add('c')]));
  expect(await flushesFor(three)).toBe(1);
  expect(await flushesFor(() => database.sql.selectFrom('settings').selectAll().execute())).toBe(0);
  const undone = database.transaction.bind(database, async () => {
    await add('undone');
    throw new Error('never mind');
  });
  expect(await flushesFor(() => undone().catch(() => undefined))).toBe(0);
});

test('control: stock PGlite on a folder never flushes, and the same count shows it', async () => {
  const flushes = [vi.spyOn(fs, 'fdatasyncSync'), vi.spyOn(fs, 'fsyncSync')];
  onTestFinished(() => flushes.forEach((spy) => void spy.mockRestore()));
  const countFor = async (pglite: PGlite): Promise<number> => {
    await pglite.exec('create table t (n int)');
    const before = flushes.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    for (let n = 0; n < 10; n++) await pglite.query('insert into t values ($1)', [n]);
    const after = flushes.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    await pglite.close();
    return after - before;
  };
  expect(await countFor(await PGlite.create(temporaryFolder()))).toBe(0);
  expect(await countFor((await openDurablePglite(temporaryFolder())).pglite)).toBe(10);
});

test(`after each of ${KILLS} kills every acknowledged row exists, and no half of a pair`, { timeout: 300_000 }, async () => {
  const folder = temporaryFolder();
  let acknowledged = 0;
  for (let round = 0; round <= KILLS; round++) {
    const child = startChild('tests/fixtures/processes/row-writer.ts', [folder]);
    const found = JSON.parse((await child.said('found ')).slice('found '.length)) as [id: number, halves: number][];
    expect(found.every(([, halves]) => halves === 2)).toBe(true);
    const ids = found.map(([id]) => id);
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, i) => i + 1));
    expect(ids.length).toBeGreaterThanOrEqual(acknowledged);
    // At most one write was running at the kill. It may be stored although it was not acknowledged.
    expect(ids.length).toBeLessThanOrEqual(acknowledged + 1);
    await child.said(`wrote ${ids.length + 1 + ((round * 7) % 23)}`);
    await child.kill('SIGKILL');
    acknowledged = Number(/wrote (\d+)\n$/.exec(child.output())?.[1]);
  }
  expect(acknowledged).toBeGreaterThan(KILLS);
});

test('a folder without its PG_VERSION is refused, and stays unchanged', async () => {
  const folder = temporaryFolder();
  fs.cpSync(inject('templates').pgliteFolder, folder, { recursive: true });
  fs.rmSync(path.join(folder, 'PG_VERSION'));
  const before = fs.readdirSync(folder, { recursive: true }).length;
  await expect(openEmbedded(folder)).rejects.toThrow('PG_VERSION is missing');
  expect(fs.readdirSync(folder, { recursive: true })).toHaveLength(before);
  fs.copyFileSync(path.join(inject('templates').pgliteFolder, 'PG_VERSION'), path.join(folder, 'PG_VERSION'));
  const database = await openEmbedded(folder);
  onTestFinished(() => database.close());
  expect(await database.sql.selectFrom('vendors').select('id').execute()).not.toEqual([]);
});

test('a first start that was killed half way does not stop the next one', async () => {
  const folder = path.join(temporaryFolder(), 'pglite');
  const child = startChild('tests/fixtures/processes/row-writer.ts', [folder]);
  await expect.poll(() => fs.existsSync(path.join(`${folder}.new`, 'base')), { timeout: 60_000, interval: 5 }).toBe(true);
  await child.kill('SIGKILL');
  expect(fs.existsSync(folder)).toBe(false);
  const database = await openEmbedded(folder);
  onTestFinished(() => database.close());
  await sql`select 1`.execute(database.sql);
  expect(fs.existsSync(`${folder}.new`)).toBe(false);
});

test('a second server on the folder is refused with a name; after a kill the folder is free', {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder();
  fs.cpSync(inject('templates').pgliteFolder, path.join(folder, 'pglite'), { recursive: true });
  const settings = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  const first = startChild('server/main.ts', [], settings);
  await first.line('Khurpi is at');
  const second = startChild('server/main.ts', [], settings);
  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(`${folder} is in use by process ${first.process.pid}`);
  await first.kill('SIGKILL');
  const third = startChild('server/main.ts', [], settings);
  await third.line('Khurpi is at');
  third.process.kill('SIGTERM');
  expect(await third.ended()).toBe(0);
  expect(fs.existsSync(path.join(folder, 'server.lock'))).toBe(false);
});
