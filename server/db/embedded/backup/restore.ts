// Restores an archive: it is unpacked beside the current database, read completely, and replaces it only when it is valid.
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { type Database, openEmbedded } from '../../database.ts';
import { readMigrations } from '../../migrate.ts';
import { unpackDatabase } from '../durable-fs.ts';
import { type BackupMark, differingTables, readMark } from './backup-mark.ts';
import { checkTar } from './check-tar.ts';

export interface RestoreFound {
  /** The backup's time and rows; undefined: from a version without them. */
  readonly mark: BackupMark | undefined;
  /** Rows of the shop's main tables. */
  readonly people: number;
  readonly orders: number;
  readonly bookLines: number;
}

const count = async (database: Database, table: string): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.sql)).rows[0]?.n ?? 0);

/** Reads every value, so that a damaged page fails here and not in the shop. */
async function readEverything(database: Database, onTable: (table: string) => void): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    database.sql,
  );
  for (const { name } of rows) {
    onTable(name);
    await sql`select sum(length(t::text)) from ${sql.table(name)} t`.execute(database.sql);
  }
}

/** @throws when a newer version made the archive */
async function refuseNewer(database: Database): Promise<void> {
  const known = new Set(readMigrations().map(({ name }) => name));
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(database.sql);
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`the backup was made by a newer version (it has ${unknown.join(', ')}). Install that version first`);
}

/** @throws when an entry of the books does not add up to 0 */
async function checkBooks(database: Database): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from ledger_entries group by vendor_id, entry_id having sum(amount_paise) <> 0) uneven`.execute(database.sql);
  if (rows[0]?.n) throw new Error(`${rows[0].n} entries of the books do not come to 0`);
}

/** Opens an unpacked backup and checks that it is complete. @throws with the fault */
async function check(folder: string, onTable: (table: string) => void): Promise<RestoreFound> {
  const database = await openEmbedded(folder);
  const { embedded } = database;
  if (!embedded) throw new Error('only the embedded database is restored this way');
  try {
    await refuseNewer(database);
    const mark = await readMark(embedded);
    const differing = mark ? await differingTables(embedded, mark) : [];
    if (differing.length > 0) throw new Error(`these tables do not have as many rows as the backup should have: ${differing.join(', ')}`);
    await readEverything(database, onTable);
    await checkBooks(database);
    const [people, orders, bookLines] = [
      await count(database, 'users'),
      await count(database, 'orders'),
      await count(database, 'ledger_entries'),
    ];
    return { mark, people, orders, bookLines };
  } finally {
    await database.close();
  }
}

export interface RestoreParts {
  /** `DATA_DIR`, which the caller has locked. */
  readonly dataFolder: string;
  /** The backup's file. */
  readonly archive: string;
  readonly now: () => number;
  readonly onTable: (table: string) => void;
  /** Called when the archive is valid, before it replaces the current database. */
  readonly onChecked: (found: RestoreFound) => void;
}

/** Returns the folder of the replaced database; undefined when there was none. @throws for an invalid archive; then nothing has changed */
export async function restoreBackup({ dataFolder, archive, now, onTable, onChecked }: RestoreParts): Promise<string | undefined> {
  const place = path.join(dataFolder, 'pglite');
  const unpacked = `${place}.unpacked`;
  fs.rmSync(unpacked, { recursive: true, force: true });
  try {
    const tar = gunzipSync(fs.readFileSync(archive));
    checkTar(tar);
    await unpackDatabase(unpacked, tar);
    onChecked(await check(unpacked, onTable));
  } catch (error) {
    fs.rmSync(unpacked, { recursive: true, force: true });
    throw error;
  }
  // After a kill from here on, the next start continues with the restored one (`openDurablePglite`).
  fs.renameSync(unpacked, `${place}.restored`);
  const before = fs.existsSync(place) ? `${place}.before-${new Date(now()).toISOString().replace(/[:.]/g, '-')}` : undefined;
  if (before) fs.renameSync(place, before);
  fs.renameSync(`${place}.restored`, place);
  return before;
}
