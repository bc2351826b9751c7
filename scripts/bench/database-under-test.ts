// The databases of a benchmark: an embedded one in a temporary folder, and a PostgreSQL cluster that flushes its commits as in production.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Database, openEmbedded, openServerDatabase } from '../../server/db/database.ts';
import { findPostgres, WITHOUT_POSTGRES } from '../../tests/fixtures/postgres/postgres-binaries.ts';
import { createDatabase, startCluster } from '../../tests/fixtures/postgres/postgres-cluster.ts';
import { cpuOfFamily } from './load/process-cpu.ts';

export interface DatabaseUnderTest {
  readonly engine: string;
  /** Folder for the server's data. */
  readonly dataFolder: string;
  /** Settings by which the server finds it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Opens it beside a running server (PostgreSQL), or instead of one (embedded). */
  open(): Promise<Database>;
  /** CPU milliseconds of its own processes so far. */
  cpu(): number;
  remove(): Promise<void>;
}

const newFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-bench-'));

export async function createEmbedded(): Promise<DatabaseUnderTest> {
  const dataFolder = newFolder();
  return {
    engine: 'PGlite',
    dataFolder,
    settings: {},
    open: () => openEmbedded(path.join(dataFolder, 'pglite')),
    cpu: () => 0,
    remove: async () => fs.rmSync(dataFolder, { recursive: true, force: true }),
  };
}

/** @throws when the machine has no PostgreSQL. */
export async function createPostgres(): Promise<DatabaseUnderTest> {
  const binaries = findPostgres();
  if (!binaries) throw new Error(WITHOUT_POSTGRES);
  const cluster = await startCluster(binaries, { isDurable: true });
  const url = await createDatabase(cluster, 'khurpi_bench');
  const dataFolder = newFolder();
  const pid = Number(fs.readFileSync(path.join(cluster.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    engine: 'PostgreSQL',
    dataFolder,
    settings: { DATABASE_URL: url },
    open: () => openServerDatabase(url, 2, () => undefined),
    cpu: () => cpuOfFamily(pid),
    async remove() {
      await cluster.remove();
      fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
