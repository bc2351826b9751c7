// Reads from a standby by DATABASE_READ_URL: reads that may be old go there while it follows closely, and otherwise to the primary.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import type { OpenPostgres } from '../postgres.ts';
import type { Tables } from '../tables.ts';

/** A standby that is further behind is not read. */
export const MOST_LAG_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** A standby that takes longer to answer counts as away. */
const LOOK_PATIENCE_MS = 2_000;
/** Places of the primary that the standby has not reached yet. */
const MOST_PLACES = 60;
const STATEMENT_TIMEOUT = '57014';

export interface StandbyFigures {
  /** Whether reads go to the standby now. */
  readonly isRead: boolean;
  /** How old its data is at most; infinite before it has answered. */
  readonly lagMs: number;
  /** Statements that it answered. */
  readonly answered: number;
  /** Counts statements and transactions that could use the standby but ran on the primary. */
  readonly returned: number;
}

export interface Standby {
  /** The query builder for the code that runs now; undefined: the primary's. */
  readonly sql: Kysely<Tables> | undefined;
  /** Runs `work` on the standby, or on the primary while the standby has not replayed `place`. A failed statement runs on the primary. */
  read<T>(place: number, work: () => T): T;
  /** Runs `work` on the primary, also within `read`. */
  fresh<T>(work: () => T): T;
  /** Counts a transaction, which always runs on the primary. */
  noteTransaction(): void;
  /** The primary's place in the log, after everything that it has committed. */
  place(): Promise<number>;
  figures(): StandbyFigures;
  /** Asks both servers for their places; also done every second. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export interface StandbyParts {
  readonly primary: Kysely<Tables>;
  /** The standby, for reads. */
  readonly reads: OpenPostgres;
  /** The standby, one connection for asking its place. */
  readonly looks: OpenPostgres;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** A place in the log is a number of bytes. Here the insert position counts: a commit need not be on the disk yet. */
const PRIMARY_PLACE = sql<{ place: number }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as place`;
/** A standby that has taken over has everything. */
const STANDBY_PLACE = sql<{ place: number }>`select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end, '0/0') as place`;

async function placeBy(statement: typeof PRIMARY_PLACE, database: Kysely<Tables>): Promise<number> {
  const { rows } = await statement.execute(database);
  return Number(rows[0]?.place ?? 0);
}

/** The age of the standby's data: the time since the primary was at the newest place that the standby has replayed. */
function createLag(now: () => number) {
  const ahead: { readonly at: number; readonly place: number }[] = [];
  const seen = { place: 0, freshAt: Number.NEGATIVE_INFINITY };
  return {
    atPrimary(at: number, place: number): void {
      if (ahead.length < MOST_PLACES) ahead.push({ at, place });
    },
    atStandby(place: number): void {
      seen.place = place;
      for (let first = ahead[0]; first && first.place <= place; first = ahead[0]) {
        seen.freshAt = first.at;
        ahead.shift();
      }
    },
    ms: () => now() - seen.freshAt,
    hasReplayed: (place: number) => place <= seen.place,
  };
}

/** Ends the waits for a server that does not answer, so that statements under way run on the primary at once. */
function createCut(pool: OpenPostgres['pool']) {
  const open = new Set<Socket>();
  /** Statements without an answer; some still wait for a connection. */
  const waiting = new Set<(error: Error) => void>();
  pool.onConnection((client) => {
    const { stream } = (client as { readonly connection: { readonly stream: Socket } }).connection;
    open.add(stream);
    stream.once('close', () => open.delete(stream));
  });
  return {
    /** The answer of `statement`. @throws when the server is cut off meanwhile */
    answerOf<T>(statement: Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.add(reject);
        statement.then(resolve, reject).finally(() => waiting.delete(reject));
      });
    },
    cut(): void {
      for (const stop of waiting) stop(new Error('the standby does not answer'));
      for (const stream of open) stream.destroy();
    },
  };
}

/** A query builder whose statements run by `execute`. */
function builderOf(execute: (query: CompiledQuery) => Promise<QueryResult<unknown>>): Kysely<Tables> {
  const nothing = async (): Promise<void> => undefined;
  const never = async (): Promise<never> => {
    throw new Error('transactions run on the primary');
  };
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => execute(query) as Promise<QueryResult<R>>,
    streamQuery() {
      throw new Error('reads from a standby do not stream');
    },
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        releaseConnection: nothing,
        destroy: nothing,
        beginTransaction: never,
        commitTransaction: never,
        rollbackTransaction: never,
      }),
    },
  });
}

/** Runs `look` now, and a second after each end. Returns what stops it. */
function lookOften(look: () => Promise<void>): () => void {
  const stopped = new AbortController();
  const again = async (): Promise<void> => {
    await look();
    if (!stopped.signal.aborted) setTimeout(again, LOOK_EVERY_MS).unref();
  };
  void again();
  return () => stopped.abort();
}

/** Starts to follow a standby. Reads use it as soon as it has answered. */
export function followStandby({ primary, reads, looks, now }: StandbyParts): Standby {
  const standby = new Kysely<Tables>({ dialect: reads.dialect });
  const asking = new Kysely<Tables>({ dialect: looks.dialect });
  looks.serve(LOOK_PATIENCE_MS);
  const { answerOf, cut } = createCut(reads.pool);
  const reading = new AsyncLocalStorage<boolean>();
  const lag = createLag(now);
  const state = { isAnswering: false, answered: 0, returned: 0 };
  const isNear = (): boolean => state.isAnswering && lag.ms() <= MOST_LAG_MS;

  const builder = builderOf(async (query) => {
    if (isNear())
      try {
        const found = await answerOf(standby.executeQuery(query));
        state.answered++;
        return found;
      } catch (error) {
        // The primary would take as long.
        if ((error as { code?: unknown }).code === STATEMENT_TIMEOUT) throw error;
      }
    state.returned++;
    return primary.executeQuery(query);
  });

  async function look(): Promise<void> {
    const at = now();
    const [own, replayed] = await Promise.allSettled([placeBy(PRIMARY_PLACE, primary), placeBy(STANDBY_PLACE, asking)]);
    if (own.status === 'fulfilled') lag.atPrimary(at, own.value);
    state.isAnswering = replayed.status === 'fulfilled';
    if (replayed.status === 'fulfilled') lag.atStandby(replayed.value);
    else cut();
  }
  const stop = lookOften(look);

  return {
    get sql() {
      return reading.getStore() ? builder : undefined;
    },
    read: (place, work) => (isNear() && lag.hasReplayed(place) ? reading.run(true, work) : work()),
    fresh: (work) => reading.run(false, work),
    noteTransaction() {
      if (reading.getStore()) state.returned++;
    },
    place: () => placeBy(PRIMARY_PLACE, primary),
    figures: () => ({ isRead: isNear(), lagMs: lag.ms(), answered: state.answered, returned: state.returned }),
    look,
    async close() {
      stop();
      await Promise.all([standby.destroy(), asking.destroy()]);
    },
  };
}
