// Runs numbered migrations, which only add, one statement at a time. A lease row prevents two instances from running them at once.
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** The lease is renewed while its holder runs, so a killed instance delays others at most this long. */
const LEASE_SECONDS = 10;
const RENEW_MS = 3_000;

export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  readonly checksum: string;
}

/** All migrations in order. */
export function readMigrations(): Migration[] {
  return fs
    .readdirSync(FOLDER)
    .filter((file) => /^\d{4}_[\w-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = fs.readFileSync(new URL(file, FOLDER), 'utf8');
      const code = text.replace(/^\s*--.*$/gm, '');
      return {
        name: file.replace('.sql', ''),
        statements: code
          .split(/;\s*$/m)
          .map((s) => s.trim())
          .filter(Boolean),
        checksum: createHash('sha256').update(text).digest('hex').slice(0, 16),
      };
    });
}

/** If two instances create the same table at once, PostgreSQL fails one of them. The table then exists. */
const MADE_MEANWHILE = new Set(['23505', '42P07', '42710']);

async function prepare(db: Database): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await createOwnTables(db);
    } catch (error) {
      if (attempt >= 5 || !MADE_MEANWHILE.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function createOwnTables(db: Database): Promise<void> {
  await sql`create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null)`.execute(
    db.sql,
  );
  await sql`create table if not exists schema_lease (id int primary key, until timestamptz not null)`.execute(db.sql);
  await sql`alter table schema_lease add column if not exists token text`.execute(db.sql);
  await sql`insert into schema_lease (id, until) values (1, 'epoch') on conflict do nothing`.execute(db.sql);
}

const until = sql`now() + ${sql.lit(`${LEASE_SECONDS} seconds`)}::interval`;

/** @param onWait called once when another instance holds the lease. */
async function takeLease(db: Database, token: string, onWait: () => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    // The embedded database has one process, so an existing lease belongs to a killed one.
    const isFree = db.engine === 'pglite' ? sql`true` : sql`until < now()`;
    const taken = await sql`update schema_lease set until = ${until}, token = ${token} where id = 1 and ${isFree} returning id`.execute(
      db.sql,
    );
    if (taken.rows.length > 0) return;
    if (isFirst) onWait();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** @throws when another instance took the lease, because this one was paused longer than a lease */
async function renewLease(db: Database, token: string): Promise<void> {
  const { rows } = await sql`update schema_lease set until = ${until} where id = 1 and token = ${token} returning id`.execute(db.sql);
  if (rows.length === 0) throw new Error('another instance has taken over bringing the database up to date. Start this one again');
}

/** Renews the lease on its own connections, also during a long statement. @returns ends this */
function keepLease(db: Database, token: string): () => void {
  if (db.engine === 'pglite') return () => undefined;
  const renew = (): Promise<void> => renewLease(db, token);
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS);
  return () => clearInterval(timer);
}

export interface MigrateOptions {
  /** Called when another instance holds the lease, running or killed. */
  readonly onWait?: () => void;
  /** Called before the first change of a used database, for a backup. If it throws, nothing changes. */
  readonly beforeUpdate?: () => Promise<unknown>;
}

/**
 * Updates the schema; returns the names of the applied migrations. @throws when a shipped migration was edited, or another instance took
 * over
 */
export async function migrate(db: Database, { onWait = () => undefined, beforeUpdate }: MigrateOptions = {}): Promise<string[]> {
  await prepare(db);
  const token = randomUUID();
  await takeLease(db, token, onWait);
  const release = keepLease(db, token);
  try {
    const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from schema_migrations`.execute(db.sql);
    const applied = new Map(rows.map((r) => [r.name, r.checksum]));
    const fresh: string[] = [];
    const all = readMigrations();
    if (applied.size > 0 && all.some(({ name }) => !applied.has(name))) await beforeUpdate?.();
    for (const { name, statements, checksum } of all) {
      const before = applied.get(name);
      if (before !== undefined && before !== checksum)
        throw new Error(`migration ${name} was edited after it was applied; write a new one instead`);
      if (before !== undefined) continue;
      await renewLease(db, token);
      for (const statement of statements) await sql.raw(statement).execute(db.sql);
      await sql`insert into schema_migrations (name, checksum, applied_at) values (${name}, ${checksum}, now())`.execute(db.sql);
      fresh.push(name);
    }
    return fresh;
  } finally {
    release();
    await sql`update schema_lease set until = 'epoch', token = null where id = 1 and token = ${token}`.execute(db.sql);
  }
}
