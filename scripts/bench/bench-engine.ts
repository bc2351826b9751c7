// One engine's part of the benchmark: a prepared shop, the real server on it, the load, the audit.
import { randomBytes } from 'node:crypto';
import { type Child, startChild } from '../../tests/fixtures/processes/children.ts';
import type { DatabaseUnderTest } from './database-under-test.ts';
import type { EngineOutcome, Measure } from './figures.ts';
import { readingLists } from './list-under-way.ts';
import type { LoadPlan } from './load/load.ts';
import { type LoadProcess, startLoadProcess } from './load/load-process.ts';
import type { ScenarioName } from './load/scenarios.ts';
import { cpuOf, memoryOf } from './process-cpu.ts';
import { fillShop, type ShopData } from './shop-data.ts';
import { auditStock } from './stock-audit.ts';

export interface EngineRun {
  readonly place: DatabaseUnderTest;
  readonly secondsEach: number;
  /** Two ports that nobody uses: for the server and for its SMS provider. */
  readonly ports: readonly [number, number];
  /** Orders begun a second, in an open loop; left out where the engine can not keep up. */
  readonly openLoop: number | undefined;
}

interface Step {
  readonly name: string;
  readonly scenario: ScenarioName;
  readonly plan: Omit<LoadPlan, 'port'>;
}

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 1.5;
/** How long messages of placed orders are waited for, so that their cost is counted with the orders. */
const SETTLE_MS = 20_000;
const MEASURED: readonly ScenarioName[] = ['product list', 'cart validation', 'place order', 'full checkout'];

async function startServer({ place, ports: [port, providerPort] }: EngineRun, secret: string): Promise<Child> {
  const server = startChild('server/main.ts', [], {
    PROFILE: 'production',
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: place.dataFolder,
    SECRET_KEY: secret,
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    DESK_PASSKEY: 'optional',
    MSG91_AUTH_KEY: 'benchmark',
    MSG91_BASE_URL: `http://127.0.0.1:${providerPort}`,
    ...place.settings,
  });
  await server.line('Khurpi is at');
  return server;
}

async function settle(load: LoadProcess): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const { accepted, messages } = await load.state();
    if (messages >= accepted.length || Date.now() > end) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function measure(run: EngineRun, server: Child, load: LoadProcess, { name, scenario, plan }: Step): Promise<Measure> {
  const pid = server.process.pid as number;
  const before = { server: cpuOf(pid), database: run.place.cpu() };
  const figures = await load.run(scenario, { port: run.ports[0], ...plan });
  await settle(load);
  return {
    ...figures,
    engine: run.place.engine,
    name,
    perSecond: figures.count / figures.seconds,
    serverCpu: (cpuOf(pid) - before.server) / figures.count,
    databaseCpu: (run.place.cpu() - before.database) / figures.count,
    rss: memoryOf(pid).now,
  };
}

/** The same orders while ten thousand rows are read and compared. */
async function measureBesideList(run: EngineRun, server: Child, load: LoadProcess, data: ShopData): Promise<Measure> {
  const plan = { connections: CONNECTIONS, seconds: run.secondsEach };
  const step: Step = { name: 'place order, a list is read', scenario: 'place order', plan };
  const { done, seconds } = await readingLists(run.ports[0], data.deskCookie, () => measure(run, server, load, step));
  process.stdout.write(`${run.place.engine}: lists of 10,000 rows read in ${seconds.map((s) => s.toFixed(1)).join(', ')} s\n`);
  return done;
}

async function runLoads(run: EngineRun, server: Child, load: LoadProcess, data: ShopData): Promise<Measure[]> {
  const { secondsEach: seconds, openLoop } = run;
  const plan = { connections: CONNECTIONS, seconds };
  const steps: Step[] = MEASURED.map((scenario) => ({ name: scenario, scenario, plan }));
  if (openLoop) steps.push({ name: `place order, ${openLoop}/s begun`, scenario: 'place order', plan: { ...plan, perSecond: openLoop } });
  for (const scenario of MEASURED) await load.run(scenario, { port: run.ports[0], connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  await settle(load);
  const measures: Measure[] = [];
  for (const step of steps) measures.push(await measure(run, server, load, step));
  measures.push(await measureBesideList(run, server, load, data));
  // More buyers than units, for the audit.
  await load.run('last units', { port: run.ports[0], connections: CONNECTIONS, seconds: 1 });
  await settle(load);
  return measures;
}

async function audit({ place }: EngineRun, data: ShopData, accepted: readonly number[]) {
  const database = await place.open();
  try {
    return await auditStock(database, data, accepted);
  } finally {
    await database.close();
  }
}

/** Measures one engine from an empty database to the audit; leaves nothing behind. */
export async function benchEngine(run: EngineRun): Promise<EngineOutcome> {
  const secret = randomBytes(32);
  const database = await run.place.open();
  const data = await fillShop(database, secret).finally(() => database.close());
  const load = await startLoadProcess(data, run.ports[1]);
  const server = await startServer(run, secret.toString('hex'));
  try {
    const measures = await runLoads(run, server, load, data);
    const peakRss = memoryOf(server.process.pid as number).peak;
    await server.kill('SIGTERM');
    const { accepted } = await load.state();
    return { engine: run.place.engine, measures, peakRss, ...(await audit(run, data, accepted)) };
  } finally {
    await server.kill('SIGKILL');
    await load.stop();
  }
}
