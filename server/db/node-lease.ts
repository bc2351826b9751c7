// Which number an instance makes its ids with: leased from the database, so that nobody has to give instances numbers by hand.
//
// What keeps ids apart is not the lease's time but the reservation: with its number an instance gets a span of milliseconds that nobody
// else ever gets with that number. A clock that jumps, a paused process and a lease that another took over can't make two equal ids. The
// lease's time, by the database's clock, only says which numbers may be given to another instance.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** How long a lease lasts without being renewed, and how many milliseconds of ids are reserved at a time. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
/** While all numbers are taken. An instance that was killed frees its number within a lease. */
const ASK_AGAIN_MS = 1_000;

/** Ids may be made with `node` for the milliseconds `fromMs` to `toMs` since 1970, both included. */
export interface IdSpan {
  readonly node: number;
  readonly fromMs: number;
  readonly toMs: number;
}

interface Lease extends IdSpan {
  readonly token: string;
}

const leaseEnd = sql<Date>`clock_timestamp() + ${sql.lit(`${LEASE_MS} milliseconds`)}::interval`;

/**
 * Takes a number that nobody has, or undefined while all are taken. Numbers whose reservation is over come first, because ids then
 * follow the clock; of these the highest, because versions without leases were given the low ones.
 */
async function take(db: Database, nowMs: number): Promise<Lease | undefined> {
  const token = randomUUID();
  // One process has the embedded database: whatever lease is there was left by a process that is dead.
  const isFree = db.engine === 'pglite' ? sql`true` : sql`(token is null or until < clock_timestamp())`;
  const { rows } = await db.retrying(() =>
    sql<{ number: number; reserved_ms: number }>`
      update node_leases set token = ${token}, until = ${leaseEnd}, reserved_ms = greatest(reserved_ms, ${nowMs}::bigint) + ${sql.lit(LEASE_MS)}
      where number = (
        select number from node_leases where ${isFree}
        order by greatest(reserved_ms, ${nowMs}::bigint), number desc limit 1 for update skip locked)
      returning number, reserved_ms`.execute(db.sql),
  );
  const [row] = rows;
  return row && { token, node: row.number, fromMs: row.reserved_ms - LEASE_MS + 1, toMs: row.reserved_ms };
}

/** Reserves the next span of the same number; undefined when another instance has the number by now. */
async function renew(db: Database, lease: Lease, atMs: number): Promise<Lease | undefined> {
  const { rows } = await sql<{ reserved_ms: number }>`
    update node_leases set until = ${leaseEnd}, reserved_ms = greatest(reserved_ms, ${atMs + LEASE_MS}::bigint)
    where number = ${lease.node} and token = ${lease.token} returning reserved_ms`.execute(db.sql);
  const [row] = rows;
  return row && { ...lease, toMs: row.reserved_ms };
}

/** Gives the number back; the next holder begins after the last millisecond that was used. */
async function giveBack(db: Database, { node, token, fromMs }: Lease, usedMs: number): Promise<void> {
  await sql`
    update node_leases set token = null, until = 'epoch', reserved_ms = least(reserved_ms, ${Math.max(usedMs, fromMs - 1)}::bigint)
    where number = ${node} and token = ${token}`.execute(db.sql);
}

export interface NodeLease {
  /** For which milliseconds ids may be made now; undefined once the number was given back. @param usedMs the last that was used */
  span(usedMs: number): IdSpan | undefined;
  /** Renews now instead of after some seconds; a number that another instance took over is replaced by a new one. */
  renew(): Promise<void>;
  /** Ends the lease: from now on no id can be made. */
  release(): Promise<void>;
}

export interface LeaseParts {
  readonly db: Database;
  /** Epoch milliseconds, by the clock that ids are made with. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Called once when all numbers are taken and the start waits for one. */
  readonly onWait?: () => void;
}

async function takeWithPatience({ db, now, onWait }: LeaseParts): Promise<Lease> {
  for (let waitedMs = 0; waitedMs <= 2 * LEASE_MS; waitedMs += ASK_AGAIN_MS) {
    const lease = await take(db, now());
    if (lease) return lease;
    if (waitedMs === 0) onWait?.();
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  throw new Error('32 servers use this database already, and there can’t be more. Stop one of them first.');
}

/** Takes a number for this process and keeps it. @throws when 32 other instances keep theirs */
export async function leaseNode(parts: LeaseParts): Promise<NodeLease> {
  const { db, now, onError } = parts;
  let lease: Lease | undefined = await takeWithPatience(parts);
  let lastUsedMs = 0;
  // Who makes an id may be in a transaction. A reservation must not be part of it, or it would be undone with it.
  const outside = AsyncLocalStorage.snapshot();
  let renewing: Promise<void> | undefined;

  async function renewNow(): Promise<void> {
    if (!lease) return;
    const next = (await renew(db, lease, Math.max(now(), lastUsedMs))) ?? (await take(db, now()));
    // Without a new one the span at hand is still this process's own, until it is used up.
    if (next && lease) lease = next;
  }
  function renewOnce(): Promise<void> {
    renewing ??= outside(renewNow)
      .catch(onError)
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  const timer = setInterval(() => void renewOnce(), RENEW_MS).unref();
  return {
    span(usedMs) {
      lastUsedMs = Math.max(lastUsedMs, usedMs);
      // The clock jumped, or the process was paused.
      if (lease && Math.max(now(), usedMs) > lease.toMs) void renewOnce();
      return lease;
    },
    renew: renewOnce,
    async release() {
      clearInterval(timer);
      await renewing;
      const last = lease;
      lease = undefined;
      if (last) await giveBack(db, last, lastUsedMs).catch(onError);
    },
  };
}
