import fs from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { judgeDatabase, readDatabaseFacts } from '../../scripts/doctor/check-database.ts';
import { diagnose } from '../../scripts/doctor/diagnose.ts';
import { standIns } from '../../server/demo/demo.ts';
import { arrivalToken } from '../../server/http/arrival/arrival.ts';
import { dropDatabase } from '../fixtures/postgres/postgres-cluster.ts';
import { startChild } from '../fixtures/processes/children.ts';
import { settingsFor, startKillable } from '../fixtures/processes/killable-server.ts';
import { describeOnBothEngines, describeOnPostgres, newName, openTestDatabase, postgresOfRun } from '../fixtures/server/engines.ts';
import { startTestServer } from '../fixtures/server/test-server.ts';

const found = (findings: readonly { level: string; area: string; says: string }[], area: string): string[] =>
  findings.filter((finding) => finding.area === area).map(({ level, says }) => `${level} ${says}`);

describeOnBothEngines('npm run doctor', (engine) => {
  test('finds no fault in a database in use, and reports pending and edited migrations and a wrong clock', async () => {
    const { database, remove } = await openTestDatabase(engine);
    onTestFinished(remove);
    const look = async (now = Date.now) => judgeDatabase(await readDatabaseFacts(database, now)).filter(({ level }) => level !== 'ok');
    const cType = engine === 'postgres' ? [expect.stringContaining('LC_CTYPE')] : [];
    expect((await look()).map(({ says }) => says)).toEqual(cType);
    await sql`update schema_migrations set checksum = 'other' where name = '0001_core'`.execute(database.sql);
    expect((await look()).map(({ says }) => says)).toContain('Migrations were edited after they were applied: 0001_core.');
    await sql`delete from schema_migrations where name = '0001_core'`.execute(database.sql);
    expect((await look()).map(({ says }) => says)).toContain('1 migrations are pending (0001_core).');
    expect((await look(() => Date.now() - 3_600_000)).map(({ says }) => says)).toContain('The database’s clock is 3600.0 seconds ahead.');
  });

  test('reports that an empty database waits for its first start', async () => {
    const { database, remove } = await openTestDatabase(engine, { isEmpty: true });
    onTestFinished(remove);
    const facts = await readDatabaseFacts(database, Date.now);
    expect([facts.pending.length > 50, facts.unknown, facts.mayCreate]).toEqual([true, [], true]);
  });

  test('asks a running server how requests arrive, exits with 0, and prints the same findings as JSON', async () => {
    const settings: Record<string, string> = { ...(await settingsFor(engine)), BUSY_ABOVE_MS: '0' };
    const { child } = await startKillable(settings);
    onTestFinished(() => child.kill('SIGKILL'));
    const env = { ...settings, STATIC_DIR: settings['DATA_DIR'] ?? '' };
    fs.writeFileSync(`${env.STATIC_DIR}/index.html`, '');
    const findings = await diagnose(env, { standIns, now: Date.now });
    expect(found(findings, 'proxy')).toEqual(['ok TRUST_PROXY=0 fits what arrives.', 'ok The proxy passes Host.']);
    expect(found(findings, 'database')[0]).toMatch(engine === 'pglite' ? /^ok The server runs/ : /^ok PostgreSQL/);
    const doctor = startChild('scripts/doctor/doctor.ts', ['--json'], env);
    expect(await doctor.ended()).toBe(0);
    expect((JSON.parse(doctor.output()) as { findings: unknown[] }).findings).toHaveLength(findings.length);
  });

  test('shows how a request arrives only to a caller with the secret', async () => {
    const server = await startTestServer({ engine });
    onTestFinished(() => server.close());
    const ask = async (header: string) =>
      JSON.parse((await server.raw({ method: 'GET', url: '/healthz', headers: { 'x-khurpi-doctor': header } })).text) as object;
    expect(await ask(arrivalToken(server.config.secret, Date.now()))).toMatchObject({ status: 'ok', arrival: { client: '127.0.0.1' } });
    const wrong = [arrivalToken(Buffer.alloc(32), Date.now()), arrivalToken(server.config.secret, Date.now() - 120_000), 'x', '1.2'];
    for (const header of wrong) expect(await ask(header)).toEqual({ status: 'ok' });
  });
});

describeOnPostgres('npm run doctor', () => {
  const databaseFindings = async (url: string, more: Readonly<Record<string, string>> = {}): Promise<string[]> =>
    found(
      await diagnose(
        { ...more, DATABASE_URL: url, DATA_DIR: '/nowhere/at/all', PORT: '1', SECRET_KEY: '0123456789abcdef'.repeat(4) },
        { standIns, now: Date.now },
      ),
      'database',
    );

  test('reports a DATABASE_READ_URL that points to a primary or to nothing', async () => {
    const { place, remove } = await openTestDatabase('postgres');
    onTestFinished(remove);
    const lastOf = async (readUrl: string) => (await databaseFindings(place, { DATABASE_READ_URL: readUrl })).at(-1);
    expect(await lastOf(place)).toBe('warning DATABASE_READ_URL leads to a primary, so nobody is relieved.');
    expect(await lastOf('postgres://nobody@127.0.0.1:1/nothing')).toMatch(/^fault The standby cannot be read/);
  });

  test('reports a missing database, and a database that cannot hold Hindi', async () => {
    const { server } = postgresOfRun();
    expect(await databaseFindings(server.urlOf('khurpi_not_there'))).toEqual(['fault The database of DATABASE_URL does not exist.']);
    const name = newName();
    const admin = new pg.Client({ connectionString: server.adminUrl });
    await admin.connect();
    onTestFinished(async () => {
      await admin.end();
      await dropDatabase(server, name);
    });
    await admin.query(`create database ${name} template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`);
    expect(await databaseFindings(server.urlOf(name))).toEqual(['fault The database’s encoding cannot hold Hindi.']);
  });

  test('reports a user who may not create tables', async () => {
    const { database, place, remove } = await openTestDatabase('postgres');
    onTestFinished(remove);
    const role = newName();
    await sql.raw(`create role ${role} login`).execute(database.sql);
    onTestFinished(async () => void (await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(database.sql)));
    await sql.raw(`revoke create on schema public from public`).execute(database.sql);
    await sql.raw(`grant select on schema_migrations to ${role}`).execute(database.sql);
    expect(await databaseFindings(place.replace('postgres@', `${role}@`))).toContain('fault The user may not make tables.');
  });
});
