// Inserts many rows in few statements.
import { type Insertable, type InsertObject, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';

const ROWS_A_STATEMENT = 1_000;

/** Inserts rows in chunks; rows with an existing key stay. */
export async function insertRows<T extends keyof Tables>(db: Database, table: T, rows: readonly Insertable<Tables[T]>[]): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_A_STATEMENT)
    await db.sql
      .insertInto(table)
      .values(rows.slice(i, i + ROWS_A_STATEMENT) as InsertObject<Tables, T>[])
      .onConflict((c) => c.doNothing())
      .execute();
}

/** Raises the time limits within a transaction, because another instance may be loading the same data. */
export async function waitForOthers(db: Database): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(db.sql);
  await sql`set local statement_timeout = '60s'`.execute(db.sql);
}

/** The version of a seed in the database; 0 without one. */
export async function seedVersion(db: Database, name: string): Promise<number> {
  const row = await db.sql.selectFrom('settings').select('value').where('name', '=', `seed:${name}`).executeTakeFirst();
  return Number(row?.value ?? 0);
}

export async function markSeeded(db: Database, name: string, version: number): Promise<void> {
  const value = JSON.stringify(version);
  await db.sql
    .insertInto('settings')
    .values({ name: `seed:${name}`, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();
}

/** Updates the planner's statistics of the loaded rows. */
export async function analyze(db: Database): Promise<void> {
  await sql`vacuum analyze`.execute(db.sql);
}
