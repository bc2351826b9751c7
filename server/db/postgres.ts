// PostgreSQL by DATABASE_URL: a pool whose values have the embedded database's types.
import type { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { type ConnectionPool, hostsOf, openHosts, refuseStandby } from './postgres/postgres-hosts.ts';
import { createStatementNames, prepareStatements } from './prepared-statements.ts';

/** Time limits of a statement, and of the wait for its answer. */
const STATEMENT_MS = 10_000;
const ANSWER_MS = 12_000;
/**
 * Databases run on flash storage and mostly in memory. With the default cost of a spinning disk, the planner would read whole tables
 * instead of indexes.
 */
const PLANNER = 'set random_page_cost = 1.1';
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const INT8_ARRAY = 1016;

function valueTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  types.setTypeParser(DATE, (text: string) => text);
  types.setTypeParser(INT8_ARRAY, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)));
  return types;
}

export interface PostgresSettings {
  /** The connection string, with one host or several. */
  readonly url: string;
  readonly poolSize: number;
  /** Off behind a pooler without prepared statements (PgBouncer before 1.21). */
  readonly isPreparing: boolean;
}

export interface OpenPostgres {
  readonly dialect: PostgresDialect;
  readonly pool: ConnectionPool;
  /** People wait from now on, so a connection without an answer is closed. */
  serve(limitMs?: number): void;
}

/** Time limit for a host's answer. It is shorter if there are other hosts to try. */
const CONNECT_MS = 5_000;
const CONNECT_ONE_OF_MS = 2_000;

/** @param onIdleError called when an idle connection breaks; the pool replaces it by itself. */
export function openPostgres({ url, poolSize, isPreparing }: PostgresSettings, onIdleError: (error: Error) => void): OpenPostgres {
  let answerMs = Number.POSITIVE_INFINITY;
  const urls = hostsOf(url);
  const names = createStatementNames();
  /** Prepares a connection before its first work. Some clients accept only one statement at a time. */
  async function onConnect(client: pg.ClientBase): Promise<void> {
    // A connection that breaks between two statements of a transaction fails at the next one; without a listener the process would end.
    client.on('error', () => undefined);
    closeWhenLate(client, () => answerMs);
    if (urls.length > 1) await refuseStandby(client);
    // A pooler may refuse this setting at the start of a connection. A connection that ends meanwhile fails at its next statement.
    await client.query(PLANNER).catch(() => undefined);
    if (isPreparing) prepareStatements(client, names);
  }
  const openOne = (connectionString: string): pg.Pool => {
    const own = new pg.Pool({
      onConnect,
      connectionString,
      max: poolSize,
      types: valueTypes(),
      connectionTimeoutMillis: urls.length > 1 ? CONNECT_ONE_OF_MS : CONNECT_MS,
      idleTimeoutMillis: 30_000,
      statement_timeout: STATEMENT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      lock_timeout: 4_000,
      idle_in_transaction_session_timeout: 15_000,
      application_name: 'khurpi',
    });
    own.on('error', onIdleError);
    return own;
  };
  const pool = openHosts(urls.map(openOne));
  return {
    dialect: new PostgresDialect({ pool }),
    pool,
    serve(limitMs = ANSWER_MS) {
      answerMs = limitMs;
    },
  };
}

/**
 * A dead connection is silent: neither the server's limit nor an error ever arrives. A connection whose answer is too late is closed, so
 * that its caller gets an error and the pool opens another one.
 */
function closeWhenLate(client: pg.ClientBase, limitMs: () => number): void {
  const original = client.query.bind(client) as (...args: unknown[]) => unknown;
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  client.query = ((...args: unknown[]) => {
    const answer = original(...args);
    const limit = limitMs();
    if (!(answer instanceof Promise) || !Number.isFinite(limit)) return answer;
    const timer = setTimeout(() => stream.destroy(), limit);
    const answered = (): void => clearTimeout(timer);
    answer.then(answered, answered);
    return answer;
  }) as typeof client.query;
}

/** Refuses a database whose encoding cannot hold or compare Hindi. */
export async function checkPostgresEncoding(pool: ConnectionPool): Promise<void> {
  const client = await pool.connect();
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding').finally(() => client.release());
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new Error(`the database must be UTF8, but is ${encoding}; create it with: createdb --encoding=UTF8 --template=template0 khurpi`);
}
