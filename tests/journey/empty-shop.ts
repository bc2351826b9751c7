// A shop that nobody has set up yet: an empty database, an owner from the command line, and the server of the profile `blank` over HTTP.

import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { dayInIndia } from '#core/rules/dates.ts';
import { INDIA_AHEAD_MS } from '#core/time.ts';
import { type Database, openEmbedded, openServerDatabase } from '../../server/db/database.ts';
import { seedReferenceData } from '../../server/db/seed/reference-data.ts';
import { createDatabase, dropDatabase } from '../fixtures/postgres/postgres-cluster.ts';
import { type Engine, newFolder, newName, postgresOfRun } from '../fixtures/server/engines.ts';
import { DAY, HOUR, startTestServer, type TestServer, type TestServerOptions } from '../fixtures/server/test-server.ts';

export const OWNER = '9812345678';

export interface EmptyShop {
  /** Sends every call over HTTP. */
  readonly server: TestServer & { readonly url: string };
  /** The output of the command line. */
  readonly said: string;
  close(): Promise<void>;
}

interface Place {
  readonly settings: Readonly<Record<string, string>>;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

async function newPlace(engine: Engine): Promise<Place> {
  const folder = newFolder();
  if (engine === 'pglite')
    return {
      settings: { DATA_DIR: folder, DATABASE_URL: '' },
      open: () => openEmbedded(path.join(folder, 'pglite')),
      remove: async () => fs.rmSync(folder, { recursive: true, force: true }),
    };
  const { server } = postgresOfRun();
  const name = newName();
  const url = await createDatabase(server, name);
  fs.rmSync(folder, { recursive: true });
  return {
    settings: { DATABASE_URL: url },
    open: () => openServerDatabase(url, 16, () => undefined),
    remove: () => dropDatabase(server, name),
  };
}

/** Runs `npm run desk:owner` on the empty database. */
async function makeOwner({ settings }: Place): Promise<string> {
  const script = path.resolve(import.meta.dirname, '../../scripts/database/desk-owner.ts');
  const env = { ...process.env, NODE_NO_WARNINGS: '1', ...settings };
  return (await promisify(execFile)(process.execPath, [script, OWNER, 'Anand', 'Kumar'], { env })).stdout;
}

/** Returns 10:00 of the next day in India. So the entries of the command line are older, and enough of the day is left. */
const tomorrowMorning = (): number => Date.parse(dayInIndia(Date.now())) - INDIA_AHEAD_MS + DAY + 10 * HOUR;

/** @param more settings of the operator, and ports instead of the simulated providers */
export async function openEmptyShop(engine: Engine, more: Pick<TestServerOptions, 'settings' | 'ports'> = {}): Promise<EmptyShop> {
  const place = await newPlace(engine);
  const said = await makeOwner(place);
  const database = await place.open();
  // The server does this at its start.
  await seedReferenceData(database);
  const settings = { PROFILE: 'blank', DESK_PASSKEY: 'optional', ...more.settings };
  const started = await startTestServer({ ...more, engine, database, settings });
  started.clock.now = tomorrowMorning();
  const server = { ...started, ...(await started.overHttp()) };
  return {
    server,
    said,
    async close() {
      await started.close();
      await database.close();
      await place.remove();
    },
  };
}
