// Tests backups of the embedded database: content, times, and restore.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Child, startChild } from '../../../../tests/fixtures/processes/children.ts';
import { settingsFor, startKillable } from '../../../../tests/fixtures/processes/killable-server.ts';
import { newFolder, type OpenDatabase, openTestDatabase } from '../../../../tests/fixtures/server/engines.ts';
import { openEmbedded } from '../../database.ts';
import { lockFolder } from '../folder-lock.ts';
import { vacuumIfDue } from '../upkeep.ts';
import { listBackups, nameOfBackup } from './backup-files.ts';
import { answerRequests } from './backup-requests.ts';
import { type Backups, createBackups } from './backups.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore.ts';

const HOUR = 3_600_000;
const LONG_RUN = new URL('../../../../tests/fixtures/processes/long-run.ts', import.meta.url);
const START = Date.UTC(2026, 10, 27, 6);

let opened: OpenDatabase;
let folder = '';
let now = START;
let backups: Backups;
beforeEach(async () => {
  now = START;
  opened = await openTestDatabase('pglite');
  folder = newFolder();
  backups = startBackups();
});
afterEach(async () => {
  await opened.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The state after a server start. */
function startBackups(): Backups {
  const { embedded } = opened.database;
  return createBackups({ embedded: embedded!, folder, dataFolder: opened.place, now: () => now });
}
const timesOf = () => listBackups(folder).map(({ at }) => at - START);
const keepSetting = (name: string) =>
  opened.database.sql
    .insertInto('settings')
    .values({ name, value: '42' })
    .onConflict((c) => c.doNothing())
    .execute();

/** A folder in which `archive` was restored over an empty place. */
async function restoreElsewhere(archive: string, over?: string) {
  const dataFolder = newFolder();
  onTestFinished(() => fs.rmSync(dataFolder, { recursive: true, force: true }));
  if (over) fs.cpSync(over, path.join(dataFolder, 'pglite'), { recursive: true });
  const found: unknown[] = [];
  const restored = restoreBackup({
    dataFolder,
    archive,
    now: () => now,
    onTable: () => undefined,
    onChecked: (one) => void found.push(one),
  });
  return { dataFolder, before: await restored, found };
}

test('a backup has all committed rows, and a restore reports how many rows came back', async () => {
  await keepSetting('kept');
  const archive = await backups.take();
  await keepSetting('later');
  const { dataFolder, before, found } = await restoreElsewhere(archive);
  expect(before).toBeUndefined();
  expect(found).toEqual([
    expect.objectContaining({ people: 19, orders: 0, mark: { at: START, rows: expect.objectContaining({ users: 19 }) } }),
  ]);
  const restored = await openEmbedded(path.join(dataFolder, 'pglite'));
  onTestFinished(() => restored.close());
  const names = await restored.sql.selectFrom('settings').select('name').where('name', 'in', ['kept', 'later']).execute();
  expect(names).toEqual([{ name: 'kept' }]);
  expect(fs.readdirSync(dataFolder)).toEqual(['pglite']);
  expect(fs.readdirSync(folder)).toHaveLength(1);
});

test('a running server makes a backup an hour after the newest, even if the clock is reset', async () => {
  await backups.take();
  now += HOUR - 1;
  await backups.takeIfDue();
  expect(timesOf()).toEqual([0]);
  expect(backups.status()).toEqual({ at: START, isLate: false });
  // A server that restarts every half hour still makes a backup every hour.
  now += 1;
  await startBackups().takeIfDue();
  expect(timesOf()).toEqual([HOUR, 0]);
  now += 4 * HOUR;
  expect(backups.status()).toEqual({ at: START + HOUR, isLate: true });
  now = START - 30 * 24 * HOUR;
  await backups.takeIfDue();
  expect(timesOf()).toEqual([HOUR, 0, -30 * 24 * HOUR]);
});

test('a vacuum runs a day after the last, also across restarts', async () => {
  const embedded = opened.database.embedded!;
  const asked = vi.spyOn(embedded, 'query');
  const vacuums = () => asked.mock.calls.filter(([text]) => text === 'vacuum analyze').length;
  for (const [hours, count] of [
    [0, 1],
    [23, 1],
    [24, 2],
    [30, 2],
    // The clock is set back, so the stored time says nothing.
    [-100, 3],
  ] as const) {
    await vacuumIfDue(embedded, START + hours * HOUR);
    expect([hours, vacuums()]).toEqual([hours, count]);
  }
});

test('backups are made one after the other, and each is complete', async () => {
  const tomorrow = (): number => {
    now += 24 * HOUR;
    return now;
  };
  const { take } = createBackups({ embedded: opened.database.embedded!, folder, dataFolder: opened.place, now: tomorrow });
  const [files] = await Promise.all([Promise.all([take(), take('by-hand'), take('before-update')]), keepSetting('meanwhile')]);
  expect(fs.readdirSync(folder).sort()).toEqual(files.map((file) => path.basename(file)).sort());
  for (const file of files) expect(gunzipSync(fs.readFileSync(file)).length).toBeGreaterThan(1_000_000);
});

test('a stop makes a last backup in time; a run of seconds makes none', async () => {
  const errors: unknown[] = [];
  expect(await backups.takeAtStop(60_000, (error) => void errors.push(error))).toBe(true);
  expect(timesOf()).toEqual([]);
  const real = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => real() + 120_000);
  onTestFinished(() => spy.mockRestore());
  expect(await backups.takeAtStop(60_000, (error) => void errors.push(error))).toBe(true);
  expect(timesOf()).toEqual([0]);
  expect(await backups.takeAtStop(0, (error) => void errors.push(error))).toBe(false);
  expect(errors).toEqual([]);
});

test('a server that gets SIGTERM makes a last backup, or says that there was no time for it', async () => {
  const settings = await settingsFor('pglite');
  const { child } = await startKillable({ ...settings, NODE_OPTIONS: `--import=${LONG_RUN}` });
  onTestFinished(() => child.kill('SIGKILL'));
  const place = path.join(settings['DATA_DIR'] ?? '', 'backups');
  expect(listBackups(place)).toEqual([]);
  await child.kill('SIGTERM');
  const made = listBackups(place).map(({ name }) => checkBackup(path.join(place, name)).files);
  const hadNoTime = child.output().includes('The backup at the stop took too long');
  expect([await child.ended(), hadNoTime || made.length]).toEqual([0, hadNoTime || 1]);
});

test('without space no backup is made, nothing of it stays, and it is counted', async () => {
  const statfs = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 1_000, bsize: 4_096 } as unknown as fs.StatsFs & fs.BigIntStatsFs);
  onTestFinished(() => statfs.mockRestore());
  await expect(backups.take()).rejects.toThrow('there is no room for a backup');
  now += 2 * HOUR;
  await backups.takeIfDue();
  expect([backups.failures(), fs.readdirSync(folder)]).toEqual([1, []]);
  await sql`select 1`.execute(opened.database.sql);
});

test('a damaged, short, foreign or incomplete archive is refused, and nothing changes', async () => {
  const archive = await backups.take();
  const bytes = fs.readFileSync(archive);
  const files = ['damaged', 'cut', 'none', 'torn'].map((name) => path.join(folder, name));
  const [damaged, cut, none, torn] = files as [string, string, string, string];
  fs.writeFileSync(
    damaged,
    Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.alloc(64, 7), bytes.subarray(bytes.length / 2 + 64)]),
  );
  fs.writeFileSync(cut, bytes.subarray(0, bytes.length - 100));
  fs.writeFileSync(none, gzipSync(Buffer.alloc(10_240)));
  const tar = gunzipSync(bytes);
  fs.writeFileSync(torn, gzipSync(tar.subarray(0, tar.length / 2)));
  const dataFolder = newFolder();
  onTestFinished(() => fs.rmSync(dataFolder, { recursive: true, force: true }));
  fs.mkdirSync(path.join(dataFolder, 'pglite'));
  fs.writeFileSync(path.join(dataFolder, 'pglite', 'in-use'), '');
  const restore = (file: string) =>
    restoreBackup({ dataFolder, archive: file, now: () => now, onTable: () => undefined, onChecked: () => undefined });
  await expect(restore(damaged)).rejects.toThrow(/incorrect|invalid/);
  await expect(restore(cut)).rejects.toThrow('unexpected end of file');
  await expect(restore(none)).rejects.toThrow('there is no database in the archive');
  await expect(restore(torn)).rejects.toThrow('the archive is damaged at byte');
  // Rows that are missing since the mark was written, and an unknown version.
  await sql`update settings set value = jsonb_set(value, '{rows,users}', '16') where name = 'backup'`.execute(opened.database.sql);
  const { rows } = (await opened.database.embedded?.ask({ kind: 'dump' })) ?? { rows: [] };
  fs.writeFileSync(none, gzipSync((rows[0] as { bytes: Uint8Array }).bytes));
  await expect(restore(none)).rejects.toThrow('do not have as many rows as the backup should have: users');
  await sql`insert into schema_migrations values ('9999_future', 'x', now())`.execute(opened.database.sql);
  await expect(restore(await backups.take())).rejects.toThrow('made by a newer version (it has 9999_future)');
  expect(fs.readdirSync(dataFolder, { recursive: true })).toEqual(['pglite', 'pglite/in-use']);
});

test('the backup command shows its progress, reads the archive again, and ends with an error when it was written wrongly', async () => {
  const dataFolder = newFolder();
  onTestFinished(() => fs.rmSync(dataFolder, { recursive: true, force: true }));
  fs.mkdirSync(path.join(dataFolder, 'pglite'));
  const place = path.join(dataFolder, 'backups');
  const archive = fs.readFileSync(await backups.take());
  const middle = Math.floor(archive.length / 2);
  const damaged = Buffer.from(archive).fill(7, middle, middle + 64);
  onTestFinished(await lockFolder(dataFolder));
  let written = archive;
  let child: Child | undefined;
  onTestFinished(() => child?.kill('SIGKILL'));
  const take = async (): Promise<string> => {
    const file = path.join(place, nameOfBackup(now, 'by-hand'));
    fs.writeFileSync(`${file}.part`, written);
    await child?.said(' MB written');
    fs.renameSync(`${file}.part`, file);
    return file;
  };
  onTestFinished(answerRequests(place, take, () => undefined));
  const command = async () => {
    child = startChild('scripts/database/db-backup.ts', [], { DATA_DIR: dataFolder });
    return [await child.ended(), child.output()];
  };
  const listed = execFileSync('tar', ['-tvz'], { input: archive, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  const files = `It is whole: ${listed.match(/^-/gm)?.length} files of the database`;
  expect(await command()).toEqual([0, expect.stringContaining(files)]);
  written = damaged;
  now += HOUR;
  expect(await command()).toEqual([
    1,
    expect.stringMatching(/No backup was made: the archive cannot be read again \(.*\.tar\.gz\.damaged\./),
  ]);
  expect(listBackups(place).map(({ at }) => at)).toEqual([START]);
});

test('the next start finishes a restore that was killed half way', async () => {
  const dataFolder = newFolder();
  onTestFinished(() => fs.rmSync(dataFolder, { recursive: true, force: true }));
  fs.cpSync(inject('templates').pgliteFolder, path.join(dataFolder, 'pglite.restored'), { recursive: true });
  const database = await openEmbedded(path.join(dataFolder, 'pglite'));
  onTestFinished(() => database.close());
  expect(await database.sql.selectFrom('vendors').select('id').execute()).not.toEqual([]);
  expect(fs.readdirSync(dataFolder)).toEqual(['pglite']);
});

test('backups are made before updates and on request, and the restore command refuses during a run', {
  timeout: 240_000,
}, async () => {
  const dataFolder = newFolder();
  onTestFinished(() => fs.rmSync(dataFolder, { recursive: true, force: true }));
  await sql`delete from schema_migrations where name = '0060_node_leases'`.execute(opened.database.sql);
  await opened.database.close();
  fs.cpSync(opened.place, path.join(dataFolder, 'pglite'), { recursive: true });
  const settings = { DATA_DIR: dataFolder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  const server = startChild('server/main.ts', [], settings);
  onTestFinished(() => server.kill('SIGKILL').catch(() => undefined));
  await server.said('Khurpi is at');
  expect(server.output()).toMatch(/Backed up before the update: .*-before-update\.tar\.gz/);

  const asked = startChild('scripts/database/db-backup.ts', [], { DATA_DIR: dataFolder });
  expect([await asked.ended(), asked.output()]).toEqual([
    0,
    expect.stringMatching(
      /Asking it for a backup .*\n.*Reading it again .*\n.*-by-hand\.tar\.gz \(\d.*\nIt is whole: \d+ files of the database/s,
    ),
  ]);
  const [made] = listBackups(path.join(dataFolder, 'backups'));
  const restore = async () => {
    const child = startChild('scripts/database/db-restore.ts', [made?.name ?? ''], { DATA_DIR: dataFolder });
    return [await child.ended(), child.output()];
  };
  expect(await restore()).toEqual([
    1,
    expect.stringContaining(`Nothing was restored: ${dataFolder} is in use by process ${server.process.pid}`),
  ]);
  await server.kill('SIGKILL');
  expect(await restore()).toEqual([0, expect.stringContaining('It holds 19 people and 0 orders. The books (0 lines) come to 0.')]);
  expect(fs.readdirSync(dataFolder).filter((name) => name.startsWith('pglite'))).toEqual([
    'pglite',
    expect.stringMatching(/^pglite\.before-20/),
  ]);
});
