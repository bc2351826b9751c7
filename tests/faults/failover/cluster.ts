// PostgreSQL on three machines under Patroni and etcd, with deploy/patroni.yml, behind HAProxy with deploy/haproxy-database.cfg.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startProgram } from '../../fixtures/deploy/programs.ts';
import { unprivilegedUser } from '../../fixtures/postgres/postgres-cluster.ts';
import { type Machine, makeMachine, makeNetwork } from './machines.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DEPLOY = path.join(ROOT, 'deploy');
const CERTIFICATE = path.join(ROOT, 'tests/browsers/localhost-cert.pem');
const KEY = path.join(ROOT, 'tests/browsers/localhost-key.pem');
/** The password of deploy/patroni.yml. */
const ADMIN_PASSWORD = 'choose-one';
const PASSWORD = 'of-the-tests';
const PRIMARY = '127.0.0.1:5000';
const NUMBERS = [1, 2, 3];
/** Time for a new cluster, and for a machine that returns. */
const PATIENCE_MS = 180_000;
/** Time for HAProxy’s first checks. */
const CHECKS_MS = 3_000;

/** A member as Patroni reports it. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | 'unknown';
}

export interface Cluster {
  readonly machines: readonly Machine[];
  /** The connection string of the shop's database, through HAProxy. */
  readonly url: string;
  /** The machine of the primary. @throws when nobody knows one */
  leader(): Promise<Machine>;
  /** Starts etcd and Patroni of a machine again. */
  start(machine: Machine): void;
  /** Waits until there are a primary, its synchronous standby and another standby, all without delay. */
  whole(): Promise<void>;
}

export interface ClusterOptions {
  readonly folder: string;
  /** A commit waits for a standby; without it the harness must find lost orders. */
  readonly isSynchronous: boolean;
}

const until = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function poll<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await ask().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`not within ${PATIENCE_MS / 1_000} seconds: ${what}`);
    await until(200);
  }
}

/** The settings of one machine: only its own name and address differ from the file. */
function settingsOf({ name, address }: Machine, isSynchronous: boolean): string {
  const text = fs.readFileSync(path.join(DEPLOY, 'patroni.yml'), 'utf8');
  const own = text.replace('name: db1', `name: ${name}`).replaceAll('connect_address: 10.0.0.11', `connect_address: ${address}`);
  return isSynchronous ? own : own.replace(/(synchronous_mode(?:_strict)?): true/g, '$1: false');
}

function writeSettings(machine: Machine, isSynchronous: boolean): void {
  const folder = path.join(machine.folder, 'settings');
  fs.writeFileSync(path.join(folder, 'patroni.yml'), settingsOf(machine, isSynchronous));
  fs.copyFileSync(CERTIFICATE, path.join(folder, 'database.crt'));
  fs.copyFileSync(KEY, path.join(folder, 'database.key'));
  const { uid, gid } = unprivilegedUser() ?? { uid: 0, gid: 0 };
  for (const file of fs.readdirSync(folder)) {
    fs.chmodSync(path.join(folder, file), 0o600);
    fs.chownSync(path.join(folder, file), uid, gid);
  }
}

function start(machine: Machine, all: readonly Machine[]): void {
  const { name, address, folder } = machine;
  machine.run('/usr/bin/etcd', [
    ...['--name', name, '--data-dir', path.join(folder, 'etcd'), '--initial-cluster-state', 'new', '--initial-cluster-token', 'khurpi'],
    ...['--listen-client-urls', 'http://0.0.0.0:2379', '--advertise-client-urls', `http://${address}:2379`],
    ...['--listen-peer-urls', 'http://0.0.0.0:2380', '--initial-advertise-peer-urls', `http://${address}:2380`],
    ...['--initial-cluster', all.map((one) => `${one.name}=http://${one.address}:2380`).join(',')],
  ]);
  machine.run('/usr/bin/patroni', ['/etc/khurpi/patroni.yml']);
}

/** The members, from the first machine that answers within a second. */
async function membersSeenBy(machines: readonly Machine[]): Promise<Member[]> {
  const ask = async ({ address }: Machine): Promise<Member[]> => {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
    return ((await answer.json()) as { members: Member[] }).members;
  };
  return Promise.any(machines.map(ask));
}

function isWhole(members: readonly Member[], isSynchronous: boolean): boolean {
  const leaders = members.filter(({ role, state }) => role === 'leader' && state === 'running');
  const standbys = members.filter(({ role, state, lag }) => role !== 'leader' && state === 'running' && lag === 0);
  const synchronous = standbys.filter(({ role }) => role === 'sync_standby');
  return leaders.length === 1 && standbys.length === NUMBERS.length - 1 && (!isSynchronous || synchronous.length === 1);
}

/** Creates role and database with deploy/database.sql. */
function createDatabase({ address }: Machine): void {
  const args = ['-v', 'ON_ERROR_STOP=1', '-v', `password=${PASSWORD}`, '-f', path.join(DEPLOY, 'database.sql')];
  const url = `postgres://postgres:${ADMIN_PASSWORD}@${address}/postgres?sslmode=require`;
  execFileSync('psql', ['-q', ...args, url], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function startHaproxy(folder: string): Promise<void> {
  const args = ['-db', '-f', path.join(DEPLOY, 'haproxy-database.cfg')];
  await startProgram({ name: 'haproxy', args, cwd: folder, env: { PRIMARY_BIND: PRIMARY }, port: Number(PRIMARY.split(':')[1]) });
}

/** Before its first checks HAProxy believes that every machine is the primary. */
async function isLedToPrimary(url: string): Promise<true | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"').finally(() => client.end());
  return rows[0]?.isStandby === false ? true : undefined;
}

/** Starts everything, with an empty database for the shop. */
export async function startCluster({ folder, isSynchronous }: ClusterOptions): Promise<Cluster> {
  makeNetwork();
  const machines: Machine[] = [];
  for (const number of NUMBERS) machines.push(await makeMachine(number, folder));
  for (const machine of machines) writeSettings(machine, isSynchronous);
  for (const machine of machines) start(machine, machines);
  const whole = async (): Promise<void> => {
    await poll('a whole cluster', async () => (isWhole(await membersSeenBy(machines), isSynchronous) ? true : undefined));
  };
  const leader = (): Promise<Machine> =>
    poll('a primary', async () => {
      const name = (await membersSeenBy(machines)).find(({ role }) => role === 'leader')?.name;
      return machines.find((machine) => machine.name === name);
    });
  await whole();
  createDatabase(await leader());
  await startHaproxy(folder);
  const url = `postgres://khurpi:${PASSWORD}@${PRIMARY}/khurpi?sslmode=no-verify`;
  await until(CHECKS_MS);
  await poll('the primary behind HAProxy', () => isLedToPrimary(url));
  return {
    machines,
    url,
    leader,
    start: (machine) => start(machine, machines),
    whole,
  };
}
