// Composition root: settings → database → adapters → app → listen; drains on SIGTERM.
import { connectProviders, switchedOff } from './adapters/connect-providers.ts';
import { openFiles } from './adapters/files/open-files.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig, readProfile } from './config.ts';
import { createStampWatch } from './db/backup-stamp.ts';
import { type Database, openServerDatabase } from './db/database.ts';
import { backUpBeforeUpdate, type DataFolder, openDataFolder } from './db/embedded/open-data-folder.ts';
import { startUpkeep } from './db/embedded/upkeep.ts';
import { hasOwner } from './db/has-owner.ts';
import { migrate } from './db/migrate.ts';
import { leaseNode, type NodeLease } from './db/node-lease.ts';
import { analyze } from './db/seed/insert-rows.ts';
import { seedReferenceData } from './db/seed/reference-data.ts';
import { systemDependencies } from './dependencies.ts';
import { armFailpoint, countStatements } from './failpoint.ts';
import { openLogFolder } from './logs/log-folder.ts';
import { createStop, DATABASE_HANGS } from './stop.ts';
import { printWelcome } from './welcome.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Time limit of the backup at a stop, within the limit of the whole stop. */
const BACKUP_AT_STOP_MS = 6_000;

interface OpenDatabase {
  readonly database: Database;
  /** Folder of the embedded database. */
  readonly folder: DataFolder | undefined;
}

async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (!config.databaseUrl) {
    const folder = await openDataFolder(config.dataFolder, { say, watch: countStatements });
    return { database: folder.database, folder };
  }
  const database = await openServerDatabase(
    config.databaseUrl,
    config.databasePoolSize,
    (error) => say(`A database connection broke (${error.message}); it will be replaced.`),
    { isPreparing: config.isDatabasePreparing, watch: countStatements, readUrl: config.databaseReadUrl },
  );
  return { database, folder: undefined };
}

/** Closes the database, after a last backup of the embedded one. */
async function closeDatabase({ database, folder }: OpenDatabase): Promise<void> {
  const isBackedUp = await folder?.backups.takeAtStop(BACKUP_AT_STOP_MS, (error) =>
    say(`No backup was made at the stop (${error instanceof Error ? error.message : String(error)}).`),
  );
  // The engine is still busy. Every commit is already on the disk, so it can stay open.
  if (isBackedUp === false) say('The backup at the stop took too long and was given up.');
  else await database.close();
}

/** The demo's modules, which production does not load. */
const loadDemo = async () => (readProfile(process.env) === 'production' ? undefined : import('./demo/demo.ts'));
type Demo = Awaited<ReturnType<typeof loadDemo>>;

async function prepare({ database, folder }: OpenDatabase, demo: Demo, profile: Config['profile']): Promise<void> {
  const applied = await migrate(database, {
    onWait: () => say('Waiting for another instance that brings the database up to date …'),
    ...(folder ? { beforeUpdate: () => backUpBeforeUpdate(folder, say) } : {}),
  });
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
  const logs = config.logs && openLogFolder({ settings: config.logs, now: Date.now, also: (line) => void process.stdout.write(line) });
  const opened = await openDatabase(config);
  const { database, folder } = opened;
  await prepare(opened, demo, config.profile);
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
    logs,
    backups: folder?.backups ?? (config.backupStamp ? createStampWatch(config.backupStamp, Date.now) : undefined),
    registerDemo: demo && ((to) => demo.registerDemo(to, demo.openSimulators(config, deps))),
  });
  const stopUpkeep = folder && startUpkeep({ ...folder, onError: (error) => app.log.error({ err: error }, 'upkeep failed') });
  const stop = createStop({
    close: async () => {
      stopUpkeep?.();
      await app.close();
      await node.release();
      await closeDatabase(opened);
      logs?.close();
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
  // Last, because a reader of the message may stop the server at once.
  printWelcome(config, await hasOwner(database), say);
  demo?.printDemoWelcome(config, say);
}

start().catch((error: unknown) => {
  process.stderr.write(`The server could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
