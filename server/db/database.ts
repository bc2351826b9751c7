// Access to the database: a query builder that knows its transaction, on either engine.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, sql, type Transaction } from 'kysely';
import { EmbeddedClient, type Patience } from './embedded/client.ts';
import { EmbeddedDialect } from './embedded/dialect.ts';
import { followStandby, type Standby } from './postgres/standby.ts';
import { checkPostgresEncoding, openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** The query builder of the transaction this code runs in, or one that commits every statement. */
  readonly sql: Kysely<Tables>;
  /**
   * Runs `work` in a transaction; all its statements through `sql` belong to it. A nested call joins the outer one. A serialization failure
   * or deadlock runs `work` again, up to 5 times, so `work` must do nothing outside the database.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` so that an error undoes only what `work` did, and the outer transaction continues. Outside a transaction it just runs. */
  part<T>(work: () => Promise<T>): Promise<T>;
  /** Calls `tell` after this code's transaction commits, and never after a rollback; outside a transaction at once. It must not throw. */
  afterCommit(tell: () => void): void;
  /** Runs `work` on the primary, also within a read that may be old: what fills a cache for everybody needs it. */
  fresh<T>(work: () => T): T;
  /** Runs a single statement again on a serialization failure or deadlock. */
  retrying<T>(statement: () => Promise<T>): Promise<T>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Connections of this process, and the number of waiting requests. */
  pool(): PoolFigures;
  /**
   * Sets a limit for every wait, because from now on people wait for answers.
   * @param onStuck the embedded database hangs: only a new process can open it again
   */
  serve(onStuck: () => void, patience?: Patience): void;
  /** The standby for reads that may be old; undefined without DATABASE_READ_URL. */
  readonly standby: Standby | undefined;
  /** The embedded database, for backup and maintenance; undefined on PostgreSQL. */
  readonly embedded: EmbeddedClient | undefined;
  close(): Promise<void>;
}

/** Connections to the database. */
export interface PoolFigures {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
}

const RETRIED = new Set(['40001', '40P01', 'YB001']);
const TRIES = 5;

/** Thrown when the database stays busy too long; answered 503. */
export class DatabaseBusy extends Error {}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Whether an error means that the database is unreachable (and may return), rather than that the query was wrong. */
export function isDatabaseGone(error: unknown): boolean {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  return (
    error instanceof DatabaseBusy ||
    // 25006: the connection leads to a standby, because the primary is another server now.
    /^(08|57P0|53|58|25006)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '57014', '25P03', '55P03'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|is a standby and takes no writes|Client has encountered a connection error/.test(
      message,
    )
  );
}

/** Whether a lock timed out. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!RETRIED.has(codeOf(error))) throw error;
      if (attempt >= TRIES) throw new DatabaseBusy(`gave up after ${TRIES} tries`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempt));
    }
  }
}

/** A running transaction, with callbacks for after its commit. */
interface RunningTransaction {
  readonly trx: Transaction<Tables>;
  readonly waiting: (() => void)[];
}

function databaseOf(root: Kysely<Tables>, own: Pick<Database, 'engine' | 'embedded' | 'serve' | 'pool' | 'standby'>): Database {
  const { standby } = own;
  const current = new AsyncLocalStorage<RunningTransaction>();
  return {
    ...own,
    get sql() {
      return current.getStore()?.trx ?? standby?.sql ?? root;
    },
    transaction(work) {
      if (current.getStore()) return work();
      standby?.noteTransaction();
      return retrying(async () => {
        const waiting: RunningTransaction['waiting'] = [];
        const done = await root.transaction().execute((trx) => current.run({ trx, waiting }, work));
        for (const tell of waiting) tell();
        return done;
      });
    },
    async part(work) {
      const underWay = current.getStore();
      if (!underWay) return work();
      const { trx } = underWay;
      await sql`savepoint part`.execute(trx);
      try {
        const done = await work();
        await sql`release savepoint part`.execute(trx);
        return done;
      } catch (error) {
        await sql`rollback to savepoint part`.execute(trx);
        await sql`release savepoint part`.execute(trx);
        throw error;
      }
    },
    afterCommit(tell) {
      const underWay = current.getStore();
      if (underWay) underWay.waiting.push(tell);
      else tell();
    },
    fresh: (work) => (standby ? standby.fresh(work) : work()),
    retrying,
    async ping() {
      await sql`select 1`.execute(root);
    },
    async close() {
      await standby?.close();
      await root.destroy();
    },
  };
}

/** Receives each connection before its first statement. */
type Watch = (connection: object) => void;

/** The embedded database in `folder`; in memory when undefined. */
export async function openEmbedded(folder: string | undefined, watch?: Watch): Promise<Database> {
  const client = await EmbeddedClient.open(folder);
  watch?.(client);
  const serve: Database['serve'] = (onStuck, patience) => client.serve(onStuck, patience);
  return databaseOf(new Kysely<Tables>({ dialect: new EmbeddedDialect(client) }), {
    engine: 'pglite',
    standby: undefined,
    embedded: client,
    serve,
    pool: () => client.pool(),
  });
}

export interface ServerDatabaseOptions {
  readonly isPreparing?: boolean;
  readonly watch?: Watch;
  /** The connection string of a standby for reads that may be old. */
  readonly readUrl?: string | undefined;
  /** The clock that measures how far the standby is behind. */
  readonly now?: () => number;
}

export async function openServerDatabase(
  url: string,
  poolSize: number,
  onIdleError: (error: Error) => void,
  { isPreparing = true, watch, readUrl, now = () => performance.now() }: ServerDatabaseOptions = {},
): Promise<Database> {
  const { dialect, pool, serve } = openPostgres({ url, poolSize, isPreparing }, onIdleError);
  if (watch) pool.onConnection(watch);
  await checkPostgresEncoding(pool);
  const root = new Kysely<Tables>({ dialect });
  const openStandby = (size: number) => openPostgres({ url: readUrl ?? '', poolSize: size, isPreparing }, onIdleError);
  const reads = readUrl === undefined ? undefined : openStandby(poolSize);
  const own = {
    engine: 'postgres',
    embedded: undefined,
    standby: reads && followStandby({ primary: root, reads, looks: openStandby(1), now }),
    serve: (_: () => void, patience?: Patience) => {
      serve(patience?.answerMs);
      reads?.serve(patience?.answerMs);
    },
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: poolSize,
    }),
  } as const;
  return databaseOf(root, own);
}
