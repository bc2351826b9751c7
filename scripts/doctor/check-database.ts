// Checks the database: reachable, new enough, UTF-8, rights, migrations, clock.
import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import { readMigrations } from '../../server/db/migrate.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, fault } = findingsOf('database');

export interface DatabaseFacts {
  readonly engine: Database['engine'];
  /** In the format of `server_version_num`: 150004 is 15.4. */
  readonly version: number;
  readonly ctype: string;
  readonly mayCreate: boolean;
  readonly isStandby: boolean;
  readonly maxConnections: number;
  readonly poolSize: number;
  /** Migrations that the database lacks. */
  readonly pending: readonly string[];
  /** Migrations in the database that this program does not know. */
  readonly unknown: readonly string[];
  /** Migrations whose text differs from the applied one. */
  readonly edited: readonly string[];
  /** How far the database’s clock is ahead of this machine’s, milliseconds. */
  readonly clockAheadMs: number;
}

const OLDEST_VERSION = 130_000;
/** Codes and sessions end by this machine’s clock, leases by the database’s. */
const CLOCK_LOOK_MS = 2_000;
const CLOCK_FAULT_MS = 30_000;

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

async function readApplied(db: Database): Promise<AppliedMigration[]> {
  const { rows } = await sql<{ there: string | null }>`select to_regclass('schema_migrations')::text as there`.execute(db.sql);
  if (!rows[0]?.there) return [];
  return (await sql<AppliedMigration>`select name, checksum from schema_migrations`.execute(db.sql)).rows;
}

interface ServerRow {
  readonly version: number;
  readonly ctype: string;
  readonly may_create: boolean;
  readonly is_standby: boolean;
  readonly max_connections: number;
  readonly now_ms: number;
}

/** @throws when the database does not answer */
export async function readDatabaseFacts(db: Database, now: () => number): Promise<DatabaseFacts> {
  const applied = await readApplied(db);
  const askedAt = now();
  const { rows } = await sql<ServerRow>`
    select current_setting('server_version_num')::int as version,
      (select datctype from pg_database where datname = current_database()) as ctype,
      has_schema_privilege(current_schema(), 'create') as may_create, pg_is_in_recovery() as is_standby,
      current_setting('max_connections')::int as max_connections,
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms`.execute(db.sql);
  const middle = (askedAt + now()) / 2;
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
  const names = new Set(applied.map(({ name }) => name));
  return {
    engine: db.engine,
    version: row.version,
    ctype: row.ctype,
    mayCreate: row.may_create,
    isStandby: row.is_standby,
    maxConnections: row.max_connections,
    poolSize: db.pool().most,
    pending: [...known.keys()].filter((name) => !names.has(name)),
    unknown: [...names].filter((name) => !known.has(name)),
    edited: applied.filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum).map(({ name }) => name),
    clockAheadMs: Number(row.now_ms) - middle,
  };
}

const versionText = (version: number): string => `${Math.floor(version / 10_000)}.${version % 10_000}`;

function judgeServer({ engine, version, ctype, mayCreate, isStandby, maxConnections, poolSize }: DatabaseFacts): Finding[] {
  if (engine === 'pglite') return [ok(`The embedded database answers (PostgreSQL ${versionText(version)}).`)];
  return [
    version >= OLDEST_VERSION
      ? ok(`PostgreSQL ${versionText(version)} answers, and the database is UTF-8.`)
      : fault(`PostgreSQL ${versionText(version)} is too old.`, 'Use version 13 or newer.'),
    /utf-?8/i.test(ctype)
      ? ok(`LC_CTYPE is ${ctype}.`)
      : warning(`LC_CTYPE is ${ctype}, so capitals of other scripts are not matched.`, 'Create the database with --lc-ctype=C.UTF-8.'),
    ...(isStandby
      ? [fault('DATABASE_URL leads to a standby, which takes no writes.', 'Name the primary, or all hosts separated by commas.')]
      : []),
    ...(mayCreate || isStandby
      ? []
      : [fault('The user may not make tables.', 'Make the user the owner of the database: ALTER DATABASE … OWNER TO ….')]),
    ...(poolSize > maxConnections - 3
      ? [
          fault(
            `DATABASE_POOL is ${poolSize}, but the database takes ${maxConnections} connections.`,
            'Lower DATABASE_POOL, or raise max_connections.',
          ),
        ]
      : []),
  ];
}

const few = (names: readonly string[]): string => `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`;

function judgeMigrations({ pending, unknown, edited }: DatabaseFacts): Finding[] {
  if (edited.length > 0)
    return [
      fault(`Migrations were edited after they were applied: ${few(edited)}.`, 'Put back the program that belongs to this database.'),
    ];
  if (unknown.length > 0)
    return [
      warning(`The database is newer than this program (${few(unknown)}).`, 'One version back is fine; otherwise update the program.'),
    ];
  if (pending.length > 0)
    return [
      warning(`${pending.length} migrations are pending (${few(pending)}).`, 'The next start applies them; make a backup before it.'),
    ];
  return [ok('No migration is pending.')];
}

function judgeClock({ clockAheadMs }: DatabaseFacts): Finding {
  const seconds = (Math.abs(clockAheadMs) / 1_000).toFixed(1);
  const says = `The database’s clock is ${seconds} seconds ${clockAheadMs < 0 ? 'behind' : 'ahead'}.`;
  const advice = 'Let both machines take their time from the network (chrony, systemd-timesyncd).';
  if (Math.abs(clockAheadMs) > CLOCK_FAULT_MS) return fault(says, advice);
  return Math.abs(clockAheadMs) > CLOCK_LOOK_MS ? warning(says, advice) : ok('The clocks of database and server agree.');
}

export const judgeDatabase = (facts: DatabaseFacts): Finding[] => [...judgeServer(facts), ...judgeMigrations(facts), judgeClock(facts)];

/** The finding when the database cannot be opened. */
export function judgeUnreachable(error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error);
  const { code = '' } = (error ?? {}) as { code?: string };
  if (code === '28P01' || code === '28000')
    return fault('The database refuses the user or password.', 'Check DATABASE_URL and pg_hba.conf.');
  if (code === '3D000')
    return fault('The database of DATABASE_URL does not exist.', 'Create it with: createdb --encoding=UTF8 --template=template0 khurpi.');
  if (reason.startsWith('the database must be UTF8'))
    return fault('The database’s encoding cannot hold Hindi.', 'Create it with: createdb --encoding=UTF8 --template=template0 khurpi.');
  return fault(`The database cannot be opened (${reason || code}).`, 'Check that it runs, and that DATABASE_URL names its host and port.');
}
