// npm run faults -- failover 20: the primary of a real cluster is killed, frozen or cut off again and again while buyers place orders.
// Prints how long the shop took no orders, and whether any answered order is lost or doubled. `--control` breaks it on purpose.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fillShop } from '../../../scripts/bench/shop-data.ts';
import { auditStock } from '../../../scripts/bench/stock-audit.ts';
import { openServerDatabase } from '../../../server/db/database.ts';
import { findProgram } from '../../fixtures/deploy/programs.ts';
import { unprivilegedUser } from '../../fixtures/postgres/postgres-cluster.ts';
import { startChild } from '../../fixtures/processes/children.ts';
import { createTalk, overHttp } from '../../fixtures/server/talk.ts';
import { tally } from '../tally.ts';
import { type Buyers, startBuyers } from './buyers.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { isFine, judge, pauseOf, shareOf, type Verdict } from './judge.ts';
import type { Machine } from './machines.ts';

const given = process.argv.slice(2);
const COUNT = Number(given.find((word) => /^\d+$/.test(word)) ?? 12);
const PER_SECOND = Number(process.env['FAILOVER_ORDERS'] ?? 20);
const isControl = given.includes('--control');
const [PORT, PROVIDER_PORT] = [4000, 4999];
const PROGRAMS = ['etcd', 'haproxy', 'ip', 'nsenter', 'patroni', 'psql', 'unshare'];
/** How long a frozen machine, or one without network, stays so. */
const AWAY_MS = 20_000;
/** The shop works again after so many orders. */
const STEADY = 10;
const UNDER_WAY_MS = 1_000;
const MOST_PAUSE_MS = 120_000;
const AUDIT_TRIES = 20;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const say = (words: string): void => void process.stdout.write(`${words}\n`);

/** Each way of losing the primary. `come back` runs when the shop works again. */
const faults: Readonly<Record<string, { hit(machine: Machine): void; comeBack(machine: Machine, cluster: Cluster): void }>> = {
  'its PostgreSQL killed': {
    hit: (machine) => machine.signal('SIGKILL', 'postgres'),
    comeBack: () => undefined,
  },
  'its machine killed': {
    hit: (machine) => machine.signal('SIGKILL'),
    comeBack: (machine, cluster) => cluster.start(machine),
  },
  'its machine frozen': {
    hit: (machine) => machine.signal('SIGSTOP'),
    comeBack: (machine) => machine.signal('SIGCONT'),
  },
  'its network cut': {
    hit: (machine) => machine.cable(false),
    comeBack: (machine) => machine.cable(true),
  },
};
const kinds = Object.keys(faults);
const lastsLong = (kind: string): boolean => kind.includes('frozen') || kind.includes('cut');

async function startProvider(): Promise<void> {
  const server = http.createServer((request, response) => {
    request.resume();
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{"type":"success"}'));
  });
  await new Promise<void>((resolve) => server.listen(PROVIDER_PORT, '127.0.0.1', resolve));
  server.unref();
}

/** Waits until orders are answered again. @returns when that was; undefined: too late */
async function steady({ answers }: Buyers, from: number): Promise<number | undefined> {
  const end = performance.now() + MOST_PAUSE_MS;
  while (performance.now() < end) {
    // The last answers before the fault may still be under way.
    const later = answers.filter((at) => at > from + UNDER_WAY_MS);
    if (later.length > STEADY) return later[STEADY - 1];
    await wait(100);
  }
  return undefined;
}

interface Failover {
  readonly kind: string;
  readonly pauseMs: number;
  readonly hasMoved: boolean;
}

async function failOver(cluster: Cluster, buyers: Buyers, kind: string): Promise<Failover> {
  const before = await cluster.leader();
  const at = performance.now();
  faults[kind]?.hit(before);
  tally(`failover: ${kind}`);
  const again = await steady(buyers, at);
  if (lastsLong(kind)) await wait(Math.max(0, AWAY_MS - (performance.now() - at)));
  faults[kind]?.comeBack(before, cluster);
  await cluster.whole();
  const after = await cluster.leader();
  return { kind, pauseMs: again === undefined ? Number.POSITIVE_INFINITY : pauseOf(buyers.answers, at, again), hasMoved: after !== before };
}

const inSeconds = (ms: number): string => (ms / 1_000).toFixed(1);

function report(failovers: readonly Failover[], verdict: Verdict, minutes: number): void {
  for (const kind of ['', ...kinds]) {
    const pauses = failovers.filter((one) => one.kind.startsWith(kind)).map(({ pauseMs }) => pauseMs);
    const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => inSeconds(shareOf(pauses, share)));
    say(`${(kind || 'all').padEnd(24)} ${String(pauses.length).padStart(4)}  pause p50 ${p50} s, p95 ${p95} s, worst ${worst} s`);
  }
  say(`${failovers.filter(({ hasMoved }) => hasMoved).length} of ${failovers.length} times another machine took over`);
  say(`${verdict.answered} orders in ${minutes.toFixed(1)} minutes: ${JSON.stringify(verdict)}`);
}

/** The audit reads everything, which may take longer than a request may. */
async function auditWithPatience(audit: () => ReturnType<typeof auditStock>): ReturnType<typeof auditStock> {
  for (let tries = 1; ; tries++) {
    try {
      return await audit();
    } catch (error) {
      if (tries === AUDIT_TRIES) throw error;
    }
  }
}

async function run(folder: string): Promise<boolean> {
  const secret = randomBytes(32);
  await startProvider();
  say('starting etcd, Patroni and PostgreSQL on three machines …');
  const cluster = await startCluster({ folder, isSynchronous: !isControl });
  const database = await openServerDatabase(cluster.url, 4, () => undefined);
  const data = await fillShop(database, secret);
  const server = startChild('server/main.ts', [], {
    ...{ PROFILE: 'production', NODE_ENV: 'production', PORT: String(PORT), DATA_DIR: path.join(folder, 'shop') },
    ...{ SECRET_KEY: secret.toString('hex'), DATABASE_URL: cluster.url, DESK_PASSKEY: 'optional', REQUESTS_PER_MINUTE: '0' },
    ...{ LOG_LEVEL: 'warn', MSG91_AUTH_KEY: 'failover', MSG91_BASE_URL: `http://127.0.0.1:${PROVIDER_PORT}`, BUSY_ABOVE_MS: '0' },
  });
  process.once('exit', () => {
    server.process.kill('SIGKILL');
    fs.writeFileSync(path.join(os.tmpdir(), 'khurpi-failover-server.log'), server.output());
  });
  await server.line('Khurpi is at');
  const talk = createTalk(overHttp(`http://127.0.0.1:${PORT}`), '');
  const buyers = await startBuyers({ talk, data, perSecond: PER_SECOND, isForgetful: isControl });
  const begin = performance.now();
  await steady(buyers, begin);
  const failovers: Failover[] = [];
  while (failovers.length < COUNT) {
    const failover = await failOver(cluster, buyers, kinds[failovers.length % kinds.length] ?? '');
    failovers.push(failover);
    say(
      `${failovers.length}/${COUNT}: ${failover.kind}, no order for ${inSeconds(failover.pauseMs)} s${failover.hasMoved ? '' : ', the same machine went on'}`,
    );
  }
  const intents = await buyers.stop();
  const verdict = judge(intents, await buyers.listed());
  report(failovers, verdict, (performance.now() - begin) / 60_000);
  const placed = intents.flatMap(({ ids }) => ids.slice(0, 1));
  const audit = await auditWithPatience(() => auditStock(database, data, placed));
  say(`stock and orders in the database: ${JSON.stringify(audit)}`);
  await database.close();
  return isFine(verdict) && audit.oversold + audit.doubled + audit.lost === 0;
}

/** Runs this file again in a network and with mounts of its own, so that it disturbs nobody. */
function runApart(): void {
  const args = ['--net', process.execPath, import.meta.filename, ...given, '--apart'];
  const child = spawn('unshare', args, { stdio: 'inherit' });
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

async function main(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-failover-'));
  const user = unprivilegedUser();
  if (user) fs.chownSync(folder, user.uid, user.gid);
  // The logs of a run that failed are worth reading.
  process.once('exit', (code) => (code === 0 ? fs.rmSync(folder, { recursive: true, force: true }) : say(`logs are in ${folder}`)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const isGood = await run(folder);
  if (isControl) say(isGood ? 'FAILED: the control was not caught' : 'the control was caught');
  process.exit(isGood === isControl ? 1 : 0);
}

const missing = PROGRAMS.filter((name) => !findProgram(name));
if (given.includes('--apart')) await main();
else if (process.getuid?.() !== 0 || missing.length > 0) {
  say(
    `NOT EXERCISED: it needs Linux, root and Debian's packages patroni, etcd-server, haproxy and iproute2 (missing: ${missing.join(', ') || 'root'})`,
  );
  process.exitCode = 1;
} else runApart();
