// npm run db:copy — copies a shop from the embedded database in DATA_DIR to the empty PostgreSQL database of DATABASE_URL. Stop the server
// first. The embedded database does not change. The target stays empty unless everything was copied.
import fs from 'node:fs';
import path from 'node:path';
import { openServerDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { analyze } from '../../server/db/seed/insert-rows.ts';
import { copyDatabase, refuseNonEmpty, type TableComparison } from './copy-database.ts';
import { openEmbeddedDatabase } from './open-database.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

function print(comparison: readonly TableComparison[]): void {
  const width = Math.max(...comparison.map((one) => one.table.length));
  say(`${'table'.padEnd(width)}  ${'rows'.padStart(8)}  checksum in both`);
  for (const { table, target } of comparison) say(`${table.padEnd(width)}  ${String(target?.rows).padStart(8)}  ${target?.checksum}`);
}

async function run(): Promise<void> {
  const dataFolder = path.resolve(process.env['DATA_DIR'] || 'data');
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set: where should it go?');
  const folder = path.join(dataFolder, 'pglite');
  if (!fs.existsSync(folder)) throw new Error(`there is no embedded database in ${dataFolder}; choose its folder with DATA_DIR`);
  const target = await openServerDatabase(url, 2, (error) => say(`A connection broke: ${error.message}`));
  const { database: source, close } = await openEmbeddedDatabase(dataFolder);
  try {
    await refuseNonEmpty(target);
    await migrate(target);
    print(await copyDatabase(source, target));
    await analyze(target);
    say(`\nEverything arrived. Start the server with DATABASE_URL from now on, and keep ${dataFolder} until you trust it.`);
  } finally {
    await close();
    await target.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`The copy was not made: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
