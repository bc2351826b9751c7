// Tests an embedded database that hangs: callers get errors in time, and the process ends for a restart.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sendOtp } from '#core/contract/session.ts';
import { listVendors } from '#core/contract/vendor.ts';
import { createDatabase, dropDatabase } from '../../tests/fixtures/postgres/postgres-cluster.ts';
import { settingsFor, startKillable } from '../../tests/fixtures/processes/killable-server.ts';
import { describeOnPostgres, newFolder, newName, openTestDatabase, postgresOfRun } from '../../tests/fixtures/server/engines.ts';
import { startTestServer } from '../../tests/fixtures/server/test-server.ts';
import { DATABASE_HANGS } from '../stop.ts';
import { openServerDatabase } from './database.ts';
import { createBackups } from './embedded/backup/backups.ts';

/** A statement that never ends. Its thread spins, as when the disk has no room for the log of a commit. */
const SPIN = 'do $$ begin loop end loop; end $$';

test('calls to a hanging engine get 503 in time; the engine is given up, and closing does not wait', async () => {
  const { database, place } = await openTestDatabase('pglite');
  const server = await startTestServer({ engine: 'pglite', database });
  onTestFinished(() => fs.rmSync(place, { recursive: true, force: true }));
  let stuck = 0;
  const patience = { answerMs: 1_000, stuckMs: 4_000 };
  database.serve(() => void stuck++, patience);
  const began = Date.now();
  const spinning = database.embedded?.query(SPIN).catch((error: { code: string }) => error.code);
  const send = () => server.call(sendOtp, { params: { realm: 'farmers' }, body: { mobile_number: '6920000001', client_id: 'farmer-web' } });
  for (const answer of await Promise.all([send(), send(), send()])) {
    expect([answer.status, answer.error.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await server.raw({ method: 'GET', url: '/readyz' })).status).toBe(503);
  expect(await spinning).toBe('57014');
  // Nobody waited longer than both limits: for a connection, and for an answer.
  expect(Date.now() - began).toBeLessThan(2 * patience.answerMs + patience.stuckMs);
  expect((await server.raw({ method: 'GET', url: '/healthz' })).status).toBe(200);

  await expect.poll(() => stuck, { timeout: 10_000 }).toBe(1);
  const givenUp = Date.now();
  expect((await send()).status).toBe(503);
  await server.close();
  await database.close();
  expect(Date.now() - givenUp).toBeLessThan(5_000);
});

test('a backup does not count as hanging', async () => {
  const { database, remove } = await openTestDatabase('pglite');
  onTestFinished(remove);
  let stuck = 0;
  database.serve(() => void stuck++, { answerMs: 50, stuckMs: 50 });
  const folder = newFolder();
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const backups = createBackups({ embedded: database.embedded!, folder, dataFolder: folder, now: Date.now });
  expect(fs.existsSync(await backups.take())).toBe(true);
  expect(stuck).toBe(0);
});

/** A connection to the database that can go dead: it stays open, but nothing comes through. */
async function startLine(to: net.NetConnectOpts) {
  const sockets = new Set<net.Socket>();
  let isDead = false;
  const proxy = net.createServer((near) => {
    const far = net.connect(to);
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => undefined));
      if (isDead) socket.pause();
    }
    near.on('data', (bytes) => void (isDead || far.write(bytes))).on('close', () => far.destroy());
    far.on('data', (bytes) => void (isDead || near.write(bytes))).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as net.AddressInfo).port,
    die: () => {
      isDead = true;
    },
    revive: () => {
      isDead = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

describeOnPostgres('a dead database connection', () => {
  test('is given up after a timeout with 503, and the next calls use a new one', async () => {
    const { server: cluster, template } = postgresOfRun();
    const name = newName();
    const url = new URL(await createDatabase(cluster, name, template));
    const host = url.searchParams.get('host');
    const port = Number(url.port || url.searchParams.get('port') || 5432);
    const line = await startLine(host?.startsWith('/') ? ({ path: `${host}/.s.PGSQL.${port}` } as never) : { host: url.hostname, port });
    url.searchParams.delete('host');
    url.searchParams.delete('port');
    url.hostname = '127.0.0.1';
    url.port = String(line.port);
    const database = await openServerDatabase(url.href, 2, () => undefined);
    const server = await startTestServer({ engine: 'postgres', database });
    onTestFinished(async () => {
      await server.close();
      await database.close();
      line.close();
      await dropDatabase(cluster, name);
    });
    database.serve(() => undefined, { answerMs: 1_000, stuckMs: 0 });
    const vendors = () => server.call(listVendors, { query: {} });
    expect((await vendors()).status).toBe(200);
    line.die();
    const began = Date.now();
    expect((await vendors()).status).toBe(503);
    expect(Date.now() - began).toBeLessThan(8_000);
    line.revive();
    await expect.poll(async () => (await vendors()).status, { timeout: 20_000 }).toBe(200);
  });
});

/** Loads the code that makes the database hang once the file exists. */
const HANGING = new URL('../../tests/fixtures/processes/hang-database.ts', import.meta.url).href;

/** The real server, with a way to make its database hang. */
async function startHangable() {
  const settings = await settingsFor('pglite');
  const file = path.join(settings['DATA_DIR'] ?? '', 'hang');
  const { child } = await startKillable({ ...settings, NODE_OPTIONS: `--import=${HANGING}`, HANG_FILE: file });
  onTestFinished(() => void child.process.kill('SIGKILL'));
  const url = settings['PUBLIC_URL'] ?? '';
  const statusOf = async (path: string): Promise<number> => (await fetch(`${url}${path}`, { signal: AbortSignal.timeout(20_000) })).status;
  return { child, statusOf, settings, hang: () => fs.writeFileSync(file, ''), stopHanging: () => fs.rmSync(file) };
}

const HANGS_MS = 120_000;

test(
  'a process with a hanging database is not ready, exits with its own code, and restarts cleanly',
  async () => {
    const { child, statusOf, settings, hang, stopHanging } = await startHangable();
    // The server may report at first that the start kept the database busy.
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    hang();
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/api/hyperlocal/v1/vendors')).toBe(503);
    expect(await child.ended()).toBe(DATABASE_HANGS);
    expect(child.output()).toContain('The embedded database hangs');
    stopHanging();
    const again = await startKillable(settings);
    again.child.process.kill('SIGTERM');
    expect(await again.child.ended()).toBe(0);
  },
  HANGS_MS,
);

test(
  'SIGTERM ends the process also while its database hangs',
  async () => {
    const { child, statusOf, hang } = await startHangable();
    hang();
    expect(await statusOf('/readyz')).toBe(503);
    const asked = Date.now();
    child.process.kill('SIGTERM');
    expect(await child.ended()).not.toBeNull();
    expect(Date.now() - asked).toBeLessThan(25_000);
  },
  HANGS_MS,
);
