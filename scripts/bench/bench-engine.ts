// Benchmarks one database engine: prepares a shop, starts the real server, applies the load, and audits the result.
import { randomBytes } from 'node:crypto';
import { type Child, startChild } from '../../tests/fixtures/processes/children.ts';
import type { DatabaseUnderTest } from './database-under-test.ts';
import type { EngineOutcome, Measure } from './figures.ts';
import { createLists, LIST_ROWS, type ListFormat, secondsOf, underWay } from './load/list-under-way.ts';
import type { LoadPlan } from './load/load.ts';
import { type LoadProcess, startLoadProcess } from './load/load-process.ts';
import { cpuOf, memoryOf } from './load/process-cpu.ts';
import type { ScenarioName } from './load/scenarios.ts';
import { fillShop, type ShopData } from './shop-data.ts';
import { auditStock } from './stock-audit.ts';

export interface EngineRun {
  readonly place: DatabaseUnderTest;
  readonly secondsEach: number;
  /** Two free ports: for the server and for its SMS provider. */
  readonly ports: readonly [number, number];
  /** Orders started each second, in an open loop. Absent if the engine cannot keep up. */
  readonly openLoop: number | undefined;
  /** Runs only measures whose names begin with this. `a list` measures orders while lists are applied. */
  readonly only: string;
}

interface Step {
  readonly name: string;
  readonly scenario: ScenarioName;
  readonly plan: Omit<LoadPlan, 'port'>;
}

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 1.5;
/** How long to wait for messages of placed orders, so that their cost counts too. */
const SETTLE_MS = 20_000;
const MEASURED: readonly ScenarioName[] = [
  'product page, written',
  'product page, kept',
  'product page, still the same',
  'product list',
  'feed of the community',
  'cart validation',
  'place order',
  'full checkout',
];

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

/** Lists that are prepared before the orders begin: as many as can be applied during the measure. */
const READY = 3;
const FORMATS: readonly ListFormat[] = ['csv', 'xlsx'];
const LISTS_ONLY = 'a list';

const inSeconds = (seconds: readonly number[]): string => seconds.map((s) => s.toFixed(1)).join(', ');

/**
 * Measures the same orders three times: without a list, while ten thousand rows are read and compared, and while they are applied. They run
 * directly after each other, so that the figures can be compared.
 */
async function measureBesideLists(run: EngineRun, server: Child, load: LoadProcess, data: ShopData): Promise<Measure[]> {
  const { engine } = run.place;
  const { read, apply } = createLists(run.ports[0], data.deskCookie);
  const say = (words: string): void => void process.stdout.write(`${engine}: ${words}\n`);
  for (const format of FORMATS) {
    const seconds = await secondsOf(() => read(format));
    say(
      `a list of ${LIST_ROWS} rows (${format}) is read in ${seconds.toFixed(1)} s; server at ${memoryOf(server.process.pid as number).now.toFixed(0)} MB`,
    );
  }
  const step = (name: string): Step => ({ name, scenario: 'place order', plan: { connections: CONNECTIONS, seconds: run.secondsEach } });
  const orders = (name: string) => (): Promise<Measure> => measure(run, server, load, step(name));
  const alone = await orders('place order, no list')();
  const reading = await underWay(() => read(), orders('place order, a list is read'));
  say(`lists read beside orders in ${inSeconds(reading.seconds)} s`);
  const ready: number[] = [];
  while (ready.length < READY) ready.push(await read());
  const applying = await underWay((n) => apply(ready[n] ?? 0), orders('place order, a list is applied'), READY);
  say(`lists applied beside orders in ${inSeconds(applying.seconds)} s`);
  for (const part of ['p50', 'p99'] as const) {
    const times = (measured: Measure): string => `${(measured[part] / alone[part]).toFixed(2)} times`;
    say(`${part} of an order: ${times(reading.done)} as long while a list is read, ${times(applying.done)} while one is applied`);
  }
  return [alone, reading.done, applying.done];
}

async function runLoads(run: EngineRun, server: Child, load: LoadProcess, data: ShopData): Promise<Measure[]> {
  const { secondsEach: seconds, openLoop, only } = run;
  const plan = { connections: CONNECTIONS, seconds };
  const measured = MEASURED.filter((name) => name.startsWith(only));
  const steps: Step[] = measured.map((scenario) => ({ name: scenario, scenario, plan }));
  if (openLoop && only === '')
    steps.push({ name: `place order, ${openLoop}/s begun`, scenario: 'place order', plan: { ...plan, perSecond: openLoop } });
  for (const scenario of measured) await load.run(scenario, { port: run.ports[0], connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  await settle(load);
  const measures: Measure[] = [];
  for (const step of steps) measures.push(await measure(run, server, load, step));
  if (only !== '' && only !== LISTS_ONLY) return measures;
  measures.push(...(await measureBesideLists(run, server, load, data)));
  if (only === LISTS_ONLY) return measures;
  // There are more buyers than units, so that the audit can find overselling.
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

/** Measures one engine, from an empty database to the audit. It deletes everything it made. */
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
