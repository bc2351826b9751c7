// Copies every row of one database into another, empty one, in one transaction, and compares the two.
import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';

/** Rows in one statement. */
const ROWS_A_STATEMENT = 500;
/** Tables that the migrations write themselves. */
const OWN_TABLES = ['schema_migrations', 'schema_lease'];
/** Tables with rows from migrations, which are replaced by the copied rows. */
const BEGUN_TABLES = ['growth_products', 'node_leases'];

export interface TableCount {
  readonly table: string;
  readonly rows: number;
  /** Equal for equal rows, in any order. */
  readonly checksum: string;
}

export interface TableComparison {
  readonly table: string;
  readonly source: TableCount | undefined;
  readonly target: TableCount | undefined;
  readonly isSame: boolean;
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename collate "C"`.execute(db.sql);
  return rows.map((row) => row.name).filter((name) => !OWN_TABLES.includes(name));
}

/** Columns of the primary key, in order. */
async function keyOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    cross join unnest(i.indkey) with ordinality k(number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indisprimary and i.indrelid = ${`public."${table}"`}::regclass order by k.place`.execute(db.sql);
  return rows.map((row) => row.name);
}

/** Values as text must not depend on session settings, and long reads must not time out. */
async function settle(db: Database): Promise<void> {
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO'", 'extra_float_digits = 1', 'statement_timeout = 0'])
    await sql.raw(`set local ${setting}`).execute(db.sql);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db.sql);
}

async function count(db: Database, table: string): Promise<TableCount> {
  const { rows } = await sql<{ rows: number; checksum: string }>`
    select count(*)::int as rows,
      coalesce(sum(('x' || substr(md5(to_jsonb(t)::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as checksum
    from ${sql.table(table)} t`.execute(db.sql);
  const [found] = rows;
  return { table, rows: found?.rows ?? 0, checksum: found?.checksum ?? '' };
}

export async function countTables(db: Database): Promise<TableCount[]> {
  return db.transaction(async () => {
    await settle(db);
    const counts: TableCount[] = [];
    for (const table of await tablesOf(db)) counts.push(await count(db, table));
    return counts;
  });
}

/** Compares table by table, including tables that only one database has. */
export async function compareDatabases(source: Database, target: Database): Promise<TableComparison[]> {
  const [ours, theirs] = [await countTables(source), await countTables(target)];
  const names = [...new Set([...ours, ...theirs].map((one) => one.table))].sort();
  return names.map((table) => {
    const [from, to] = [ours, theirs].map((counts) => counts.find((one) => one.table === table));
    return { table, source: from, target: to, isSame: from !== undefined && from.rows === to?.rows && from.checksum === to.checksum };
  });
}

/** @throws when a table of the target has a row that no migration added */
export async function refuseNonEmpty(target: Database): Promise<void> {
  for (const table of (await tablesOf(target)).filter((name) => !BEGUN_TABLES.includes(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(target.sql);
    if (rows.length > 0) throw new Error(`the target is not empty: there are rows in ${table}. Nothing was copied.`);
  }
}

/** Rows are sent as JSON text that the databases write and read, so that no number or time is rounded. */
async function copyTable(source: Database, target: Database, table: string): Promise<void> {
  const key = await keyOf(source, table);
  if (key.length === 0) throw new Error(`${table} has no primary key`);
  const order = sql.join(key.map((column) => sql.ref(column)));
  const name = sql.table(table);
  await sql`declare rows_to_copy no scroll cursor for select to_jsonb(t)::text as row from ${name} t order by ${order}`.execute(source.sql);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_A_STATEMENT)} from rows_to_copy`.execute(source.sql);
    if (rows.length === 0) break;
    const json = `[${rows.map((row) => row.row).join()}]`;
    await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`.execute(target.sql);
  }
  await sql`close rows_to_copy`.execute(source.sql);
}

/**
 * Copies all tables. Both databases need the same migrations, and the target must be empty.
 * @throws when something differs afterwards; then the target stays empty
 */
export async function copyDatabase(source: Database, target: Database): Promise<TableComparison[]> {
  return target.transaction(async () => {
    await refuseNonEmpty(target);
    await settle(target);
    for (const table of BEGUN_TABLES) await sql`delete from ${sql.table(table)}`.execute(target.sql);
    await source.transaction(async () => {
      await settle(source);
      for (const table of await tablesOf(source)) await copyTable(source, target, table);
    });
    const comparison = await compareDatabases(source, target);
    const wrong = comparison.filter((one) => !one.isSame).map((one) => one.table);
    if (wrong.length > 0) throw new Error(`these tables did not arrive as they were: ${wrong.join(', ')}. Nothing was kept in the target.`);
    return comparison;
  });
}
