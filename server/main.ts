// Composition root: settings → database → adapters → app → listen; drains on SIGTERM.
import path from 'node:path';
import { connectProviders, switchedOff } from './adapters/connect-providers.ts';
import { openFiles } from './adapters/files/open-files.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig, readProfile } from './config.ts';
import { type Database, openEmbedded, openServerDatabase } from './db/database.ts';
import { startUpkeep } from './db/embedded/upkeep.ts';
import { lockFolder } from './db/folder-lock.ts';
import { hasOwner } from './db/has-owner.ts';
import { migrate } from './db/migrate.ts';
import { leaseNode, type NodeLease } from './db/node-lease.ts';
import { analyze } from './db/seed/insert-rows.ts';
import { seedReferenceData } from './db/seed/reference-data.ts';
import { systemDependencies } from './dependencies.ts';
import { armFailpoint, countStatements } from './failpoint.ts';
import { createStop, DATABASE_HANGS } from './stop.ts';
import { printWelcome } from './welcome.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl)
    return openServerDatabase(
      config.databaseUrl,
      config.databasePoolSize,
      (error) => say(`A database connection broke (${error.message}); it will be replaced.`),
      { isPreparing: config.isDatabasePreparing, watch: countStatements },
    );
  const unlock = await lockFolder(config.dataFolder, { say });
  process.on('exit', unlock);
  say('Opening the embedded database (the first start takes some seconds) …');
  return openEmbedded(path.join(config.dataFolder, 'pglite'), countStatements);
}

/** What production does without: there none of it is even loaded. */
const loadDemo = async () => (readProfile(process.env) === 'production' ? undefined : import('./demo/demo.ts'));
type Demo = Awaited<ReturnType<typeof loadDemo>>;

async function prepare(database: Database, demo: Demo, profile: Config['profile']): Promise<void> {
  const applied = await migrate(database, () => say('Waiting for another instance that brings the database up to date …'));
  if (applied.length > 0) say(`Brought the database up to date: ${applied.join(', ')}`);
  const hasNewReference = await seedReferenceData(database);
  if (profile === 'blank') await demo?.refuseSeeded(database);
  const hasNewDemo = profile === 'demo' && ((await demo?.seedDemo(database)) ?? false);
  if (hasNewReference || hasNewDemo) {
    say(`Loaded ${hasNewDemo ? 'the demo shop, ' : ''}states, districts, blocks and PIN codes.`);
    await analyze(database);
  }
}

const takeNode = (database: Database): Promise<NodeLease> =>
  leaseNode({
    db: database,
    now: Date.now,
    onError: (error) => say(`The server's number could not be renewed (${error instanceof Error ? error.message : String(error)}).`),
    onWait: () => say('32 servers use this database; waiting until one of them has stopped …'),
  });

async function start(): Promise<void> {
  const demo = await loadDemo();
  const config = readConfig(process.env, demo?.standIns);
  if (config.profile !== 'production') armFailpoint(process.env['FAILPOINT'] ?? '');
  const database = await openDatabase(config);
  await prepare(database, demo, config.profile);
  const node = await takeNode(database);
  const deps = systemDependencies(node);
  const ports = { ...connectProviders(config, deps), files: openFiles(config.files) };
  if (config.profile === 'demo') await demo?.seedDemoFiles({ config, database, store: ports.files, deps });
  for (const sentence of switchedOff(ports, config.insurer)) say(sentence);
  const app = await buildApp({
    config,
    database,
    ports,
    deps,
    registerDemo: demo && ((to) => demo.registerDemo(to, { simulators: demo.openSimulators(config, deps), database, deps })),
  });
  const stopUpkeep = startUpkeep(database, path.join(config.dataFolder, 'backups'), (error) =>
    app.log.error({ err: error }, 'upkeep failed'),
  );
  const stop = createStop({
    close: async () => {
      stopUpkeep();
      await app.close();
      await node.release();
      await database.close();
    },
    say,
    exit: process.exit,
  });
  database.serve(() => {
    say(`The embedded database hangs; is the disk of ${config.dataFolder} full? The server ends, to be started again (${DATABASE_HANGS}).`);
    void stop(DATABASE_HANGS);
  });
  await app.listen({ port: config.port, host: config.host });
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Last: who reads it may ask the server to stop at once.
  printWelcome(config, await hasOwner(database), say);
  demo?.printDemoWelcome(config, say);
}

start().catch((error: unknown) => {
  process.stderr.write(`The server could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
