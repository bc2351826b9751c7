// Stores each table's row count in a backup. A restore counts again and compares.
import type { EmbeddedClient } from '../client.ts';

/** The row of the mark in `settings`. */
const MARK = 'backup';

export interface BackupMark {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly rows: Readonly<Record<string, number>>;
}

type Ask = (sql: string, parameters?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

const asker =
  (embedded: EmbeddedClient): Ask =>
  async (sql, parameters) =>
    (await embedded.query(sql, parameters, { isLong: true })).rows;

/** Rows of every table, by its name. */
export async function countRows(ask: Ask): Promise<Record<string, number>> {
  const tables = await ask("select tablename as name from pg_tables where schemaname = 'public' order by tablename");
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from public."${name}"`);
  const rows = counts.length === 0 ? [] : await ask(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [String(name), Number(count)]));
}

/** Writes the counts just before the files are copied. The caller holds the connection, so nothing is written in between. */
export async function writeMark(embedded: EmbeddedClient, at: number): Promise<void> {
  const ask = asker(embedded);
  const write = (mark: BackupMark) =>
    ask('insert into settings (name, value) values ($1, $2::jsonb) on conflict (name) do update set value = excluded.value', [
      MARK,
      JSON.stringify(mark),
    ]);
  // The counts are a row too, so it must exist before counting.
  await write({ at, rows: {} });
  await write({ at, rows: await countRows(ask) });
}

/** Undefined for a backup by an older version that stored no counts. */
export async function readMark(embedded: EmbeddedClient): Promise<BackupMark | undefined> {
  const [row] = await asker(embedded)('select value from settings where name = $1', [MARK]);
  return row?.['value'] as BackupMark | undefined;
}

/** Tables whose number of rows differs from the stored count. */
export async function differingTables(embedded: EmbeddedClient, { rows }: BackupMark): Promise<string[]> {
  const found = await countRows(asker(embedded));
  return [...new Set([...Object.keys(rows), ...Object.keys(found)])].filter((table) => rows[table] !== found[table]).sort();
}
